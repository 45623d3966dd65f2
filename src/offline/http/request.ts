import { ofetch } from 'ofetch';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';

/** One request as it goes out. */
export interface Outgoing {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file'>;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON; a Blob is sent unchanged under its own type. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborts the request, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time limit in milliseconds, including reading the answer. No limit by default. */
  limitMs?: number | undefined;
  /** Base of the API; for tests. */
  api?: string | undefined;
  /** Sends the request; `fetch` by default. */
  transport?: Transport | undefined;
}

/** An HTTP answer, from our server or from anything in between. */
export interface Answer {
  kind: 'answer';
  /** 0 for a redirect, which is never followed. */
  status: number;
  /** Parsed JSON, plain text if it is not JSON, or a Blob if the endpoint answers a file. */
  body: unknown;
  header: (name: string) => string | null;
}

/** No answer came: no network or a dead server (`network`), or the time limit passed (`timeout`). */
export interface NoAnswer {
  kind: 'none';
  reason: 'network' | 'timeout';
}

export type Transport = (
  url: string,
  given: Pick<Outgoing, 'endpoint' | 'params' | 'query' | 'body'> & {
    headers: Record<string, string>;
    signal: AbortSignal;
  },
) => Promise<Answer>;

let insteadOfNetwork: Transport | null = null;

/** Answers every request of this page from now on in place of the network: for practice. */
export function answerInsteadOfNetwork(transport: Transport): void {
  insteadOfNetwork = transport;
}

/** Makes one HTTP request. Failures are part of the result; it rejects only when `signal` aborts it. */
export async function request(outgoing: Outgoing): Promise<Answer | NoAnswer> {
  const { endpoint, signal, limitMs } = outgoing;
  const transport = insteadOfNetwork ?? outgoing.transport ?? overFetch;
  const url = `${outgoing.api ?? apiBase}${pathOf(endpoint, outgoing.params)}`;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const end = () => stop.abort();
  // The browsers of customers do not all have `AbortSignal.timeout`.
  const limit = limitMs === undefined ? undefined : setTimeout(() => stop.abort(stop), limitMs);
  signal?.addEventListener('abort', end);
  const headers = { Accept: endpoint.file ?? 'application/json', ...outgoing.headers };
  try {
    return await transport(url, { ...outgoing, headers, signal: stop.signal });
  } catch {
    if (signal?.aborted) throw signal.reason;
    return { kind: 'none', reason: stop.signal.reason === stop ? 'timeout' : 'network' };
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
}

/**
 * ofetch builds the address and body and parses the answer. We do not use its time limit (it covers only the headers
 * and is ignored when a signal is given), its retries (they miss an answer that breaks off in the middle) or its errors
 * (they hide half of a refusal). `request`, `ask` and `readReply` do these instead.
 *
 * Requests pass the browser's cache by. It opens an entry under the whole address before it knows the answer's
 * `no-store`, so that a browser killed meanwhile would leave the searched words on the disk.
 */
const overFetch: Transport = async (url, { endpoint, query, body, headers, signal }) => {
  const answer = await ofetch.raw<unknown, 'json' | 'blob'>(url, {
    method: endpoint.method,
    headers,
    signal,
    redirect: 'manual',
    cache: 'no-store',
    retry: false,
    ignoreResponseError: true,
    responseType: endpoint.file === undefined ? 'json' : 'blob',
    ...(query && { query }),
    ...(body !== undefined && { body: body as object }),
  });
  // oxlint-disable-next-line no-underscore-dangle -- ofetch's name for the parsed body
  const given = answer._data;
  const isRefusal = given instanceof Blob && answer.status >= 400;
  return {
    kind: 'answer',
    status: answer.status,
    body: isRefusal ? jsonOf(await given.text()) : given,
    header: (name) => answer.headers.get(name),
  };
};

/** Parses JSON; undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
