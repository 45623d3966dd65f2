import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { addressOf, type TrustProxy } from '../http/address.ts';
import { callSeconds, calls } from '../metrics/counters.ts';
import { duringRequest } from '../security-log.ts';

/** A `traceparent` of version 00, which a proxy or a caller sends. Anything else is as if there were none. */
function traceIn(given: string | undefined): string | undefined {
  return given !== undefined && /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.test(given)
    ? given
    : undefined;
}

/**
 * Gives each request an id, which all its log lines and its answer's `X-Request-Id` carry, takes over the trace that it
 * names, counts it, and logs one line per API request. It names the route, not the address, so that no search text or token is logged. Warns once of a proxy that
 * nobody has told us to trust.
 */
export function requestLog(log: Logger, trustProxy: TrustProxy): MiddlewareHandler {
  let hasWarned = false;
  // Its lines hold nothing personal; looking for it would take a fortieth of a list's answer.
  const lines = log.child({}, { redact: [] });
  return (c, next) => {
    const requestId = randomUUID();
    const traceparent = traceIn(c.req.header('traceparent'));
    return duringRequest({ requestId, address: addressOf(c, trustProxy), traceparent }, async () => {
      const began = performance.now();
      c.header('X-Request-Id', requestId);
      if (trustProxy === 'nobody' && !hasWarned && c.req.header('x-forwarded-for') !== undefined) {
        hasWarned = true;
        log.warn(
          'X-Forwarded-For arrives and TRUST_PROXY is off: behind a proxy, all callers count as one address',
        );
      }
      await next();
      const ms = Math.round(performance.now() - began);
      const { method } = c.req;
      const { status } = c.res;
      const route = matchedRoutes(c).find((matched) => matched.method !== 'ALL')?.path ?? 'none';
      lines.info({ method, route, status, ms }, 'request');
      calls.inc({ method, route, status });
      callSeconds.observe({ method, route }, ms / 1000);
    });
  };
}
