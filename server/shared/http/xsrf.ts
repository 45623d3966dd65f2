import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { ApiError } from '../api-error.ts';

/** Browsers cap a cookie's lifetime at 400 days. A visit without the cookie sets it again. */
const maxAge = 400 * 86_400;

/**
 * Sets the XSRF cookie if the browser has none. The page's scripts must be able to read it. With `repeat` its value is in
 * the answer's header too: workers of some browsers cannot read cookies, and no other origin can read our answers.
 */
export function giveXsrfCookie(c: Context, { secure, repeat }: { secure: boolean; repeat: boolean }): void {
  const held = getCookie(c, xsrfCookie) ?? '';
  // What cannot stand in a header is none that we gave.
  const known = /^[\x21-\x7e]+$/.test(held) ? held : undefined;
  const token = known ?? randomBytes(18).toString('base64url');
  if (!known) setCookie(c, xsrfCookie, token, { path: '/', sameSite: 'Strict', secure, maxAge });
  if (repeat) c.header(headers.xsrf, token);
}

/** Throws unless the header repeats the cookie. Only a script of our own page can read the cookie. */
export function checkXsrf(c: Context): void {
  const cookie = getCookie(c, xsrfCookie);
  if (!cookie) throw new ApiError('cookies_missing');
  const given = Buffer.from(c.req.header(headers.xsrf) ?? '');
  const wanted = Buffer.from(cookie);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new ApiError('xsrf_mismatch');
}
