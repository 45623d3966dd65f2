import type { Endpoint } from '#api/endpoint.ts';

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

/** Parses JSON; undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
