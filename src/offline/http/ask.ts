import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { lacksCookie, readReply, type Reply } from './reply.ts';
import { request, type Outgoing } from './request.ts';
import { xsrfToken } from './xsrf.ts';

/** Who makes a call: the language of the answers, and the access token of whoever is signed in. */
export interface Caller {
  language: string;
  accessToken: string | null;
}

/** How the renewal of an access token ended; `expired`: the person has to sign in again. */
export type Renewal = 'renewed' | 'expired' | 'unreachable';

export interface Call extends Outgoing {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file' | 'answer'>;
  /** Asked before each try, because headers must not be older than the request. */
  caller: () => Caller | Promise<Caller>;
  /** Renews the access token that was refused; without it a 401 is the answer. */
  renew?: ((refused: string) => Promise<Renewal>) | undefined;
  /** Idempotency key of a write. */
  key?: string | undefined;
  /** How often the call is made again where its answer was lost. Never unless given. */
  repeats?: number;
}

/** Before a call is made again whose answer was lost. */
const pauseMs = 500;

/**
 * Makes one call of the API for the page, the outbox, the session and the customer's page alike: with the access token,
 * the anti-forgery token and the language of the caller. A refused access token is renewed once, a stale anti-forgery
 * cookie is fetched once. Rejects with what `caller` throws and with the reason of `signal`, and with nothing else.
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
    } else if (reply.status === 401 && accessToken && renew && !isRenewed) {
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
