import { lookup } from 'node:dns/promises';
import { request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing, or nothing of use, was answered. */
export type Trouble = 'timeout' | 'unreachable' | 'address_refused' | 'answer_too_large';

export class PostFailed extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, cause?: unknown) {
    super(`the post failed: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

interface Posted {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Where the server may post to. */
export interface Bounds {
  /** Hosts that may have an address that is not public. */
  allowedHosts: readonly string[];
  /** True if an address may do without TLS. */
  plain: boolean;
  /** Milliseconds for the whole exchange, the name’s look-up included. */
  patienceMs: number;
}

/** Bytes of an answer that are read. */
const mostBytes = 64 * 1024;

/** Why an address given by a person may not be posted to; null if it may, as far as can be said without a look-up. */
export function addressProblem(
  given: string,
  { allowedHosts, plain }: Pick<Bounds, 'allowedHosts' | 'plain'>,
): 'protocol' | 'host' | null {
  const { protocol, username, password, hostname } = new URL(given);
  if (protocol !== 'https:' && !(plain && protocol === 'http:')) return 'protocol';
  if (username !== '' || password !== '') return 'host';
  const host = bare(hostname);
  if (allowedHosts.includes(host)) return null;
  const isClosed = isIP(host) > 0 ? !isPublicAddress(host) : /^(.*\.)?localhost\.?$/.test(host);
  return isClosed ? 'host' : null;
}

/**
 * Posts to an address that a person gave and returns status and `Retry-After`. Whatever the name resolves to has to be
 * public, and the connection goes to the address that was judged, so that a name cannot change its mind in between.
 * A redirect is an answer like another. Rejects with `PostFailed`.
 */
export async function post(
  given: string,
  sent: Posted,
  bounds: Bounds,
): Promise<{ status: number; retryAfter: number }> {
  const signal = AbortSignal.timeout(bounds.patienceMs);
  const url = new URL(given);
  if (addressProblem(given, bounds) !== null) throw new PostFailed('address_refused');
  const address = await within(signal, judgedAddress(bare(url.hostname), bounds));
  return within(signal, exchange({ url, address, signal }, sent));
}

function exchange(
  { url, address, signal }: { url: URL; address: Judged; signal: AbortSignal },
  sent: Posted,
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof PostFailed ? error : new PostFailed(troubleOf(signal), error));
    const body = Buffer.from(sent.body);
    const request: ClientRequest = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: 'POST',
      headers: { ...sent.headers, 'Content-Length': String(body.length) },
      lookup: pinned(address),
      // A connection of its own: one that is kept could outlive its judgement.
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal,
    });
    request.on('error', fail);
    request.on('response', (response) => {
      readToEnd(response).then(
        () => resolve({ status: response.statusCode ?? 0, retryAfter: secondsIn(response) }),
        fail,
      );
    });
    request.end(body);
  });
}

/** An IPv6 address stands in brackets in a URL. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

interface Judged {
  address: string;
  family: number;
}

async function judgedAddress(host: string, { allowedHosts }: Bounds): Promise<Judged> {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new PostFailed('unreachable', error);
  });
  const [first] = found;
  if (!first) throw new PostFailed('unreachable');
  // One that is not public among several would be reached sooner or later.
  if (!allowedHosts.includes(host) && !found.every(({ address }) => isPublicAddress(address)))
    throw new PostFailed('address_refused');
  return first;
}

function pinned({ address, family }: Judged): LookupFunction {
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

async function readToEnd(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).byteLength;
    if (size <= mostBytes) continue;
    response.destroy();
    throw new PostFailed('answer_too_large');
  }
}

/** A number of seconds or a date. */
function secondsIn({ headers }: IncomingMessage): number {
  const given = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Math.max(0, Math.round(seconds) || 0);
}

function troubleOf(signal: AbortSignal): Trouble {
  return signal.aborted ? 'timeout' : 'unreachable';
}

/** Neither the system’s look-up nor an answer that changes the protocol (101) comes to an end by itself. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new PostFailed('timeout'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
