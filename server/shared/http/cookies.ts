import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The cookies of a call that only the server reads. */
export interface Cookies {
  read(name: string): string | undefined;
  /** Gives the browser a cookie that no script can read, sent to this path alone. */
  give(name: string, value: string, kept: { path: string; days: number }): void;
}

export function cookiesOf(c: Context, secure: boolean): Cookies {
  return {
    read: (name) => getCookie(c, name),
    give(name, value, { path, days }) {
      setCookie(c, name, value, { path, maxAge: days * 86_400, httpOnly: true, sameSite: 'Strict', secure });
    },
  };
}
