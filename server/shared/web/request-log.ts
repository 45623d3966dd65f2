import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

/** Logs one line per API request. It names the route, not the address, so that no search text or token is logged. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    const route = matchedRoutes(c).find((matched) => matched.method !== 'ALL')?.path ?? 'none';
    log.info({ method: c.req.method, route, status: c.res.status, ms }, 'request');
  };
}
