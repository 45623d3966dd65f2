import { getConfig } from '#api/config.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { globals } from '../device/globals.ts';
import { request } from './request.ts';

const limitMs = 20_000;

/** The value of a cookie in a `document.cookie` text, or null. */
export function cookieNamed(name: string, cookies: string): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1));
  }
  return null;
}

async function fromCookies(): Promise<string | null> {
  if (globals.document) return cookieNamed(xsrfCookie, globals.document.cookie);
  return (await globals.cookieStore?.get(xsrfCookie))?.value ?? null;
}

/**
 * The anti-forgery token to send with a write. A page reads it from the cookie, a worker from the cookie store. Without
 * either, or with `renew` (the server rejected the known token), it fetches the configuration, whose answer sets the
 * cookie and repeats its value in the header `X-XSRF-TOKEN`. Null if the server cannot be reached.
 */
export async function xsrfToken({
  api,
  renew = false,
}: { api?: string | undefined; renew?: boolean } = {}): Promise<string | null> {
  const known = renew ? null : await fromCookies();
  if (known) return known;
  const answer = await request({ endpoint: getConfig, api, limitMs });
  return (answer.kind === 'answer' && answer.header(headers.xsrf)) || fromCookies();
}
