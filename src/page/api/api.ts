import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { headers as headerNames } from '#api/envelope.ts';
import { errorMessage, isErrorCode } from '#api/errors.ts';
import { newId } from '#offline/device/ids.ts';
import { ask, type Renewal } from '#offline/http/ask.ts';
import type { Reply } from '#offline/http/reply.ts';
import { readSession } from '#offline/session/session.ts';
import { ApiFailure, type FailureCode } from './api-failure.ts';
import { reachable } from './connection.ts';
import { language } from '../words/language.ts';
import { endSession } from '../session/session-end.ts';

/** What a call may carry beyond the parts that its endpoint asks for. */
export interface CallExtras {
  /** The version last seen, where the endpoint says `ifMatch`. */
  ifMatch?: number | string;
  /** Given where the same write may be sent again later; else each call makes its own. */
  idempotencyKey?: string;
  /** Only while signing in, when there is a token and no session yet. */
  accessToken?: string;
  signal?: AbortSignal | undefined;
  /** The body of an endpoint with `bytes`; its type is the file's. `onProgress` hears which part has gone out. */
  bytes?: Blob;
  onProgress?: (fraction: number) => void;
}

type ResultOf<E extends Endpoint> = E extends { file: string } ? Blob : AnswerOf<E>;

interface Loose {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** After so long a call hangs. The change feed holds its answers back for 25 seconds; files take what they need. */
const limitMs = 60_000;

/**
 * Makes one call of the API and answers its parsed `data`: undefined where the call answers 204, a Blob where it
 * answers a file. A write whose answer was lost is sent once more under the same key, which does it no second time.
 * Throws `ApiFailure`. An expired access token is renewed once; where that fails the session ends.
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
      accessToken: given.accessToken ?? readSession()?.accessToken ?? null,
    }),
    renew: inSession ? renewToken : undefined,
    key: writes ? (given.idempotencyKey ?? newId()) : undefined,
    repeats: writes && endpoint.may !== 'anyone' ? 1 : 0,
    headers: ifMatch === undefined ? {} : { [headerNames.ifMatch]: `"${ifMatch}"` },
  });
  reachable.set(reply.status > 0);
  if (reply.kind === 'success') return reply.data as ResultOf<E>;
  const failure = failureOf(reply);
  if ((inSession && reply.status === 401) || failure.code === 'cookies_missing') await endSession();
  throw failure;
}

/** Fetched when a token has run out, which a first screen seldom sees. */
function renewToken(refused: string): Promise<Renewal> {
  return import('#offline/session/refresh.ts').then(
    ({ refreshSession }) => refreshSession(refused),
    () => 'unreachable',
  );
}

function failureOf(reply: Exclude<Reply, { kind: 'success' }>): ApiFailure {
  const { status } = reply;
  if (reply.kind === 'refusal') {
    const { code, message, fields, details } = reply.error;
    return new ApiFailure({
      code: isErrorCode(code) ? code : 'unexpected',
      status,
      message,
      fields,
      details,
    });
  }
  // A redirect leads away from our server: nobody who knows us was reached.
  if (status === 0) return made('unreachable', 0);
  return made(status >= 500 ? 'unavailable' : 'unreadable', status);
}

/** A failure that we found ourselves, in the words of the table. */
function made(code: FailureCode, status: number): ApiFailure {
  const words = isErrorCode(code) ? code : 'unavailable';
  return new ApiFailure({ code, status, message: errorMessage(words, language.get()) });
}
