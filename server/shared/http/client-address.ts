import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The caller's network address. Behind a trusted proxy it is the last one that the proxy added. */
export function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return forwarded ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}
