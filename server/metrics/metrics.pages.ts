import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics.usecases.ts';

/** `/metrics`, for who shows the token, or for everybody at an address of its own (null). */
export function metricsPages(metrics: Metrics, token: string | null): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const shown = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (token !== null && !isSame(shown, token)) {
      return c.text('metrics are shown for a token', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

/** Compares in a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
