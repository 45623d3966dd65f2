import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { xsrfCookie } from '#api/envelope.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';

const longestAgent = 300;

/** From where a request came: its address, its browser as it calls itself, and the browser's own cookie as a hash. */
export function originOf(c: Context, address: string): Origin {
  const cookie = getCookie(c, xsrfCookie);
  return {
    address: address === 'unknown' ? null : address,
    agent: c.req.header('user-agent')?.slice(0, longestAgent) ?? null,
    browser: cookie ? createHash('sha256').update(`browser:${cookie}`).digest('hex').slice(0, 16) : null,
  };
}
