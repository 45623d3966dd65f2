import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { headers as headerNames } from '#api/envelope.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import { said } from '#domain/locale/said.ts';
import { newId } from '#offline/device/ids.ts';
import { ask, isRefused, type Renewal } from '#offline/http/ask.ts';
import type { Reply } from '#offline/http/reply.ts';
import { ApiFailure, notOurAnswer, type FailureCode } from './api-failure.ts';
import { reachable, underMaintenance } from './connection.ts';
import { language } from '../words/language.ts';
import { endSession } from '../session/session-end.ts';
import { session } from '../session/session.ts';

/** Arguments of a call beyond those that its endpoint declares. */
export interface CallExtras {
  /** The version last seen, for endpoints with `ifMatch`. */
  ifMatch?: number | string;
  /** Set it if the same write may be sent again later; by default each call creates its own. */
  idempotencyKey?: string;
  /** Used only during sign-in, when there is a token but no session yet. */
  accessToken?: string;
  signal?: AbortSignal | undefined;
  /** The body of an endpoint with `bytes`. `onProgress` gets the fraction sent so far, 0 to 1. */
  bytes?: Blob;
  onProgress?: (fraction: number) => void;
}

type ResultOf<E extends Endpoint> = E extends { file: string } ? Blob : AnswerOf<E>;

interface Loose {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Time limit of a call, above the 25 seconds that the change feed holds its answers back. Files have no limit. */
const limitMs = 60_000;

/**
 * Makes one API call and returns its parsed `data`: undefined if the endpoint answers 204, a Blob if it answers a file.
 * A write inside the session whose answer was lost is repeated once under the same key, so the server does it only
 * once. An expired access token is renewed once; if that fails, the session ends. Throws `ApiFailure`.
 *
 * @example await call(getContract, { params: { code: 'K-1' }, signal })
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallArguments<E> & CallExtras,
): Promise<ResultOf<E>> {
  const { params, query, body, ifMatch, signal, bytes }: Loose & CallExtras = given;
  const writes = endpoint.method !== 'GET';
  const inSession = endpoint.may !== 'anyone' && !given.accessToken;
  const reply = await ask({
    endpoint,
    params,
    query,
    body: bytes ?? body,
    signal,
    transport: bytes && (await import('./send-bytes.ts')).sendBytes(given.onProgress),
    limitMs: bytes || endpoint.file !== undefined ? undefined : limitMs,
    caller: () => ({
      language: language.get(),
      accessToken: given.accessToken ?? session.get()?.accessToken ?? null,
    }),
    renew: inSession ? renewToken : undefined,
    key: writes ? (given.idempotencyKey ?? newId()) : undefined,
    repeats: writes && endpoint.may !== 'anyone' ? 1 : 0,
    headers: ifMatch === undefined ? {} : { [headerNames.ifMatch]: `"${ifMatch}"` },
  });
  reachable.set(reply.status > 0);
  if (!endpoint.evenInMaintenance && reply.status > 0) {
    underMaintenance.set(reply.kind === 'refusal' && reply.error.code === 'maintenance');
  }
  if (reply.kind === 'success') return reply.data as ResultOf<E>;
  const failure = failureOf(reply);
  if ((inSession && isRefused(reply)) || failure.code === 'cookies_missing') await endSession();
  throw failure;
}

/** Loads the renewal code on demand; a first screen seldom needs it. */
function renewToken(refused: string): Promise<Renewal> {
  return Promise.all([import('#offline/session/refresh.ts'), import('../session/follow.ts')]).then(
    async ([{ refreshSession }, { lookAtSession }]) => {
      const renewal = await refreshSession(refused);
      await lookAtSession();
      return renewal;
    },
    () => 'unreachable',
  );
}

function failureOf(reply: Exclude<Reply, { kind: 'success' }>): ApiFailure {
  const { status } = reply;
  if (reply.kind === 'refusal') {
    const { code, message, fields, details } = reply.error;
    return new ApiFailure({
      // A newer server may send codes that this page does not know; nothing on it asks for those.
      code: code as FailureCode,
      status,
      message,
      fields,
      details,
    });
  }
  // A redirect has status 0 too: it leads away from our server, so the server was not reached.
  if (status === 0) return unreachable();
  return made(status >= 500 ? 'unavailable' : 'unreadable', status);
}

/** The failure of a call that got no answer. */
export function unreachable(): ApiFailure {
  return made('unreachable', 0);
}

/** A failure that this page detected: no answer, or none of our server's. */
function made(code: FailureCode, status: number): ApiFailure {
  const message =
    code === 'unreadable'
      ? said(notOurAnswer, language.get())
      : ownErrorMessage('unavailable', language.get());
  return new ApiFailure({ code, status, message });
}
