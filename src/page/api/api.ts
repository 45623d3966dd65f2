import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { apiBase, pathOf, type AnswerOf, type CallArguments, type Endpoint } from '#api/endpoint.ts';
import { Failure, headers as headerNames, success } from '#api/envelope.ts';
import { errorMessage, isErrorCode } from '#api/errors.ts';
import { newId } from '#offline/device/ids.ts';
import { readSession, refreshSession } from '#offline/session/session.ts';
import { xsrfToken } from '#offline/session/xsrf.ts';
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

interface Sent {
  endpoint: Endpoint;
  given: Loose & CallExtras;
  key: string;
}
interface Loose {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/**
 * Makes one call of the API and answers its parsed `data`: undefined where the call answers 204, a Blob where it
 * answers a file. Throws `ApiFailure`. An expired access token is renewed once; where that fails the session ends.
 *
 * @example await call(getContract, { params: { code: 'K-1' }, signal })
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallArguments<E> & CallExtras,
): Promise<ResultOf<E>> {
  const key = given.idempotencyKey ?? newId();
  const sent: Sent = { endpoint, given, key };
  let answer = await send(sent, false);
  if (answer.status === 401 && endpoint.may !== 'anyone' && !given.accessToken)
    answer = await sendRefreshed(sent, answer);
  if (answer.status === 403 && (await failureOf(answer)).code === 'xsrf_mismatch')
    answer = await send(sent, true);
  return (await read(endpoint, answer)) as ResultOf<E>;
}

async function sendRefreshed(sent: Sent, refused: Answer): Promise<Answer> {
  const outcome = await refreshSession();
  if (outcome === 'unreachable') throw unreachable();
  if (outcome === 'expired') {
    await endSession();
    return refused;
  }
  const again = await send(sent, false);
  if (again.status === 401) await endSession();
  return again;
}

interface Answer {
  status: number;
  data: unknown;
}

/** Sends once; a write whose answer was lost is sent once more under the same key, which does it no second time. */
async function send(sent: Sent, renewXsrf: boolean): Promise<Answer> {
  try {
    return await sendOnce(sent, renewXsrf);
  } catch (error) {
    if (sent.given.signal?.aborted) throw error;
    if (sent.endpoint.method === 'GET' || sent.endpoint.may === 'anyone') throw unreachable(error);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  return sendOnce(sent, renewXsrf).catch((error: unknown) => {
    throw unreachable(error);
  });
}

async function sendOnce({ endpoint, given, key }: Sent, renewXsrf: boolean): Promise<Answer> {
  const writes = endpoint.method !== 'GET';
  const accessToken = given.accessToken ?? readSession()?.accessToken;
  const url = `${apiBase}${pathOf(endpoint, given.params)}`;
  const headers = {
    Accept: endpoint.file ?? 'application/json',
    'Accept-Language': language.get(),
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(writes && { [headerNames.idempotencyKey]: key }),
    ...(writes && { [headerNames.xsrf]: (await xsrfToken({ renew: renewXsrf })) ?? '' }),
    ...(given.ifMatch !== undefined && { [headerNames.ifMatch]: `"${given.ifMatch}"` }),
  };
  if (given.bytes) {
    const { sendBytes } = await import('./send-bytes.ts');
    const { bytes, onProgress = () => undefined, signal } = given;
    const answer = await sendBytes(url, { method: endpoint.method, headers, bytes, onProgress, signal });
    reachable.set(true);
    return answer;
  }
  const response = await ofetch.raw(url, {
    method: endpoint.method,
    retry: false,
    ignoreResponseError: true,
    responseType: endpoint.file ? 'blob' : 'json',
    ...(given.query && { query: given.query }),
    ...(given.body !== undefined && { body: given.body as Record<string, unknown> }),
    ...(given.signal && { signal: given.signal }),
    headers,
  });
  reachable.set(true);
  // oxlint-disable-next-line no-underscore-dangle -- ofetch's name for the parsed body
  return { status: response.status, data: response._data };
}

async function read(endpoint: Endpoint, answer: Answer): Promise<unknown> {
  if (answer.status >= 400) throw await failureOf(answer);
  if (endpoint.file) return answer.data;
  if (!endpoint.answer) return undefined;
  const parsed = v.safeParse(success(endpoint.answer), answer.data);
  if (parsed.success) return parsed.output.data;
  throw made('unreadable', answer.status);
}

async function failureOf(answer: Answer): Promise<ApiFailure> {
  const body: unknown = answer.data instanceof Blob ? await jsonOf(answer.data) : answer.data;
  const parsed = v.safeParse(Failure, body);
  if (!parsed.success) return made(answer.status >= 500 ? 'unavailable' : 'unreadable', answer.status);
  const { code, message, fields, details } = parsed.output.error;
  const known = isErrorCode(code) ? code : 'unexpected';
  if (known === 'cookies_missing') await endSession();
  return new ApiFailure({ code: known, status: answer.status, message, fields, details });
}

async function jsonOf(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}

function unreachable(error?: unknown): Error {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  reachable.set(false);
  return made('unreachable', 0);
}

/** A failure that we found ourselves, in the words of the table. */
function made(code: FailureCode, status: number): ApiFailure {
  const words = isErrorCode(code) ? code : 'unavailable';
  return new ApiFailure({ code, status, message: errorMessage(words, language.get()) });
}
