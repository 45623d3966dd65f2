import { pathOf, type Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import type { Session } from '../session/session.ts';
import type { Reply } from './verdict.ts';

const leastSeconds = 30;
const mostSeconds = 180;
/** The slowest line that is waited for. */
const bytesPerSecond = 4_000;

/** Milliseconds after which a request of this size is given up, so that one that hangs cannot hold the outbox. */
export function timeLimitMs(bytes: number): number {
  return Math.min(mostSeconds, leastSeconds + bytes / bytesPerSecond) * 1000;
}

export interface Outgoing {
  api: string;
  endpoint: Endpoint;
  params: Record<string, string>;
  body: { json: unknown } | { bytes: ArrayBuffer; type: string };
  session: Session;
  key: string;
  xsrf: string | null;
  /** For tests; by size otherwise. */
  limitMs: number | undefined;
}

/** Sends one request, with headers made now and never earlier. Does not throw: what came back is the answer. */
export async function send(outgoing: Outgoing): Promise<Reply> {
  const { api, endpoint, params, body, session } = outgoing;
  const bytes = 'json' in body ? JSON.stringify(body.json) : body.bytes;
  const size = typeof bytes === 'string' ? bytes.length : bytes.byteLength;
  try {
    const answer = await fetch(`${api}${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(outgoing.limitMs ?? timeLimitMs(size)),
      headers: {
        Authorization: `Bearer ${session.accessToken}`,
        'Accept-Language': session.language,
        'Content-Type': 'json' in body ? 'application/json' : body.type,
        [headers.idempotencyKey]: outgoing.key,
        ...(outgoing.xsrf === null ? {} : { [headers.xsrf]: outgoing.xsrf }),
      },
      body: bytes,
    });
    const text = await answer.text();
    return {
      kind: 'answer',
      status: answer.status,
      retryAfter: answer.headers.get('Retry-After'),
      json: parse(text),
    };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'none', reason: timedOut ? 'timeout' : 'network' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
