import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Minutes for which a customer's postcode is not asked for again in the same browser. */
export const passMinutes = 120;

const passCookie = 'customer_pass';

/** The pass that the browser holds; null if it holds none. */
export function passIn(c: Context): string | null {
  return getCookie(c, passCookie) ?? null;
}

/**
 * Gives the browser a pass. No script can read it. It is sent with a link in a mail too, so that a document opens without
 * asking twice.
 */
export function givePass(c: Context, pass: string, secure: boolean): void {
  setCookie(c, passCookie, pass, {
    path: '/api/v1/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: passMinutes * 60,
  });
}
