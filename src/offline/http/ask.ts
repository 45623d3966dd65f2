import { getConfig } from '#api/config.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { globals } from '../device/globals.ts';
import { lacksCookie, readReply, type Reply } from './reply.ts';
import { request } from './request.ts';
import type { Outgoing } from './transport.ts';

/** The caller's language for the answers, and the signed-in user's access token. */
export interface Caller {
  language: string;
  accessToken: string | null;
}

/** The outcome of renewing an access token. `expired`: the user has to sign in again. */
export type Renewal = 'renewed' | 'expired' | 'unreachable';

export interface Call extends Outgoing {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file' | 'answer'>;
  /** Called before each try, so that a repeated request carries the current token. */
  caller: () => Caller | Promise<Caller>;
  /** Renews the access token that our server refused. Without it, the refusal is returned as the reply. */
  renew?: ((refused: string) => Promise<Renewal>) | undefined;
  /** Idempotency key of a write. */
  key?: string | undefined;
  /** How often the call is repeated after a network failure; 0 by default. */
  repeats?: number;
}

/** True if our server does not accept the access token. A proxy's 401 says nothing about it. */
export function isRefused(reply: Reply): boolean {
  return reply.kind === 'refusal' && reply.status === 401;
}

/** Pause before a repeat after a network failure. */
const pauseMs = 500;

/**
 * Makes one API call, for the page, the outbox, the session and the customer's page alike. It sends the caller's access
 * token and language and, for writes, the anti-forgery token. It renews a refused access token once and fetches a stale
 * anti-forgery cookie once. Rejects only with what `caller` or `renew` throws, or with the reason of `signal`.
 */
export async function ask(call: Call): Promise<Reply> {
  const { endpoint, renew } = call;
  let repeats = call.repeats ?? 0;
  let isRenewed = false;
  let hasNewCookie = false;
  for (;;) {
    const { language, accessToken } = await call.caller();
    const writes = endpoint.method !== 'GET';
    const xsrf = writes ? await xsrfToken({ api: call.api, renew: hasNewCookie }) : null;
    const answer = await request({
      ...call,
      headers: {
        'Accept-Language': language,
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(call.key !== undefined && { [headers.idempotencyKey]: call.key }),
        ...(xsrf !== null && { [headers.xsrf]: xsrf }),
        ...call.headers,
      },
    });
    const reply = readReply(answer, endpoint);
    if (reply.kind === 'none' && reply.reason === 'network' && repeats > 0) {
      repeats -= 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } else if (isRefused(reply) && accessToken && renew && !isRenewed) {
      isRenewed = true;
      const renewal = await renew(accessToken);
      if (renewal === 'unreachable') return { kind: 'none', reason: 'network', status: 0 };
      if (renewal === 'expired') return reply;
    } else if (lacksCookie(reply) && !hasNewCookie) {
      hasNewCookie = true;
    } else {
      return reply;
    }
  }
}

/** Time limit for fetching the anti-forgery cookie. */
const cookieLimitMs = 20_000;

/** The value of a cookie in a `document.cookie` text, or null. */
export function cookieNamed(name: string, cookies: string): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1));
  }
  return null;
}

/** A worker's copy of the token. To read the cookie it has to ask another process, and some workers cannot read it. */
let known: string | null = null;

async function knownToken(): Promise<string | null> {
  if (globals.document) return cookieNamed(xsrfCookie, globals.document.cookie);
  known ??= (await globals.cookieStore?.get(xsrfCookie))?.value ?? null;
  return known;
}

/**
 * The anti-forgery token to send with a write. A page reads it from the cookie, a service worker from the cookie store.
 * Without either, or with `renew` (the server rejected the known token), it fetches the configuration, whose answer sets
 * the cookie and repeats its value in the header `X-XSRF-TOKEN`. Null if the server cannot be reached.
 */
async function xsrfToken({
  api,
  renew,
}: {
  api: string | undefined;
  renew: boolean;
}): Promise<string | null> {
  const before = renew ? null : await knownToken();
  if (before) return before;
  const answer = await request({ endpoint: getConfig, api, limitMs: cookieLimitMs });
  known = answer.kind === 'answer' ? answer.header(headers.xsrf) : null;
  return known ?? knownToken();
}
