import { ofetch } from 'ofetch';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';

/** One request as it goes out. */
export interface Outgoing {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file'>;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, or as it is where it is a Blob: under the Blob's own type. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the request, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the request is given up, also while its answer arrives; no limit unless given. */
  limitMs?: number | undefined;
  /** Base of the API; for tests. */
  api?: string | undefined;
  /** How the request travels; by `fetch` unless given. */
  transport?: Transport | undefined;
}

/** What came back, whoever gave it. */
export interface Answer {
  kind: 'answer';
  /** 0 for a redirect, which is never followed. */
  status: number;
  /** Parsed JSON, the text where it is none, or a Blob where the endpoint answers a file. */
  body: unknown;
  header: (name: string) => string | null;
}

/** Nothing came back: no network or a dead server (`network`), or not in time (`timeout`). */
export interface NoAnswer {
  kind: 'none';
  reason: 'network' | 'timeout';
}

export type Transport = (
  url: string,
  given: Pick<Outgoing, 'endpoint' | 'query' | 'body'> & {
    headers: Record<string, string>;
    signal: AbortSignal;
  },
) => Promise<Answer>;

/** Makes one HTTP request. What came back is its result; it rejects only where `signal` ends it. */
export async function request(outgoing: Outgoing): Promise<Answer | NoAnswer> {
  const { endpoint, signal, limitMs, transport = overFetch } = outgoing;
  const url = `${outgoing.api ?? apiBase}${pathOf(endpoint, outgoing.params)}`;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const end = () => stop.abort();
  const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
  signal?.addEventListener('abort', end);
  limit?.addEventListener('abort', end);
  const headers = { Accept: endpoint.file ?? 'application/json', ...outgoing.headers };
  try {
    return await transport(url, { ...outgoing, headers, signal: stop.signal });
  } catch {
    if (signal?.aborted) throw signal.reason;
    return { kind: 'none', reason: limit?.aborted ? 'timeout' : 'network' };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/**
 * ofetch builds address and body and reads the answer. Its own time limit ends with the answer's headers and gives way
 * to a signal, its retries miss an answer that breaks off in the middle, and its errors hide half of a refusal: limit,
 * retries and errors are ours (`request`, `ask`, `readReply`).
 */
const overFetch: Transport = async (url, { endpoint, query, body, headers, signal }) => {
  const answer = await ofetch.raw<unknown, 'json' | 'blob'>(url, {
    method: endpoint.method,
    headers,
    signal,
    redirect: 'manual',
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

/** Text as JSON, or undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
