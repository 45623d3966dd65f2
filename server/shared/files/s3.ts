import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from './files.settings.ts';
import { checkKey, filePattern, StoreUnavailable, type FileStore, type ListedFile } from './file-store.ts';
import { elementIn, refusalIn } from './s3-refusals.ts';

interface Asking {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without it the bucket is meant. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** How often a call is made that the store did not answer or asks to make again. */
const mostTries = 3;
const tryAgain = new Set([409, 429, 500, 502, 503, 504]);

/**
 * Stores files in a bucket of an S3-compatible store. It uses PUT, GET, HEAD, DELETE and the first version of the list,
 * which goes on after any key. `patienceMs` is how long the store may say nothing, `perPage` how many files it lists in
 * one answer.
 */
export function s3Files(at: S3Place, { patienceMs = 15_000, perPage = 1000 } = {}): FileStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = at;
  const place = `the bucket ${bucket}${prefix && `/${prefix}`} at ${endpoint}`;
  // Its own tries would not count a call without an answer.
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 0 });
  const unavailable = (why: string, cause?: unknown) => new StoreUnavailable(`${place}: ${why}`, { cause });

  /** One answer of the store, whatever its status. */
  async function ask({ method, key, query, headers = {}, body }: Asking) {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const url = `${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}${search}`;
    const leaving = new AbortController();
    // A megabyte a second is slow for a store, and may still be healthy.
    const limitMs = patienceMs + (body?.byteLength ?? 0) / 1000;
    const hash = createHash('sha256').update(body ?? '');
    const asking = {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash.digest('hex') },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      redirect: 'manual' as const,
      signal: leaving.signal,
    };
    for (let tries = 1; ; tries += 1) {
      // Not told apart by class: the server's HTTP library puts another `Response` in the place of Node's.
      const { answer, error } = await within(limitMs, client.fetch(url, asking)).then(
        (given) => ({ answer: given, error: undefined }),
        (thrown: unknown) => ({ answer: undefined, error: thrown }),
      );
      const again = answer ? tryAgain.has(answer.status) : !(error instanceof TooLate);
      if (again && tries < mostTries) {
        await answer?.body?.cancel();
        await pause((patienceMs / 150) * 3 ** (tries - 1) * (1 + Math.random()));
        continue;
      }
      if (answer) return { answer, leave: () => leaving.abort() };
      leaving.abort();
      const why =
        error instanceof TooLate ? `it says nothing for ${Math.round(limitMs)} ms` : cannotReach(error);
      throw unavailable(why, error);
    }
  }

  /** The answer to what the store is expected to do. Throws what it says instead. */
  async function done(asking: Asking, alsoFine: readonly number[] = []): Promise<Response> {
    const { answer } = await ask(asking);
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    throw unavailable(refusalIn(at, { status: answer.status, text: await textOf(answer) }));
  }

  const textOf = (answer: Response) =>
    within(patienceMs, answer.text()).catch((error: unknown) => {
      throw unavailable('its answer breaks off', error);
    });

  const end = async (answer: Response): Promise<void> => void (await textOf(answer));

  async function sizeOf(key: string): Promise<number | null> {
    const answer = await done({ method: 'HEAD', key }, [404]);
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  }

  /** False where a store does not know the condition. */
  let knowsCondition = true;

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    checkKey(key);
    const put = { method: 'PUT', key, body: bytes } as const;
    if (knowsCondition) {
      const answer = await done({ ...put, headers: { 'If-None-Match': '*' } }, [412, 501]);
      await end(answer);
      if (answer.ok) return;
      // A key stands for one content. One of another length was cut by something else than this store.
      if (answer.status === 412 && (await sizeOf(key)) === bytes.byteLength) return;
      if (answer.status === 501) knowsCondition = false;
    }
    await end(await done(put));
  }

  async function* list(wanted = '', after = ''): AsyncGenerator<ListedFile> {
    for (let from = after, more = true; more;) {
      const text = await textOf(
        await done({
          method: 'GET',
          query: {
            'max-keys': String(perPage),
            ...(prefix || wanted ? { prefix: `${prefix}${wanted}` } : {}),
            ...(from ? { marker: `${prefix}${from}` } : {}),
          },
        }),
      );
      if (!text.includes('</ListBucketResult>')) throw unavailable('its list breaks off');
      const found = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one]) => ({
        key: elementIn(one!, 'Key')!.slice(prefix.length),
        size: Number(elementIn(one!, 'Size')),
        writtenAt: new Date(elementIn(one!, 'LastModified')!),
      }));
      yield* found.filter(({ key }) => filePattern.test(key));
      from = found.at(-1)?.key ?? '';
      more = elementIn(text, 'IsTruncated') === 'true' && from !== '';
    }
  }

  return {
    place,
    write,
    async read(key, partOf) {
      checkKey(key);
      const size = partOf ? await sizeOf(key) : undefined;
      if (size === null) return null;
      const part = size === undefined ? null : (partOf?.(size) ?? null);
      const { answer, leave } = await ask({
        method: 'GET',
        key,
        ...(part ? { headers: { Range: `bytes=${part.first}-${part.last}` } } : {}),
      });
      if (answer.status === 404) {
        const text = await textOf(answer);
        if (elementIn(text, 'Code') === 'NoSuchBucket')
          throw unavailable(refusalIn(at, { status: 404, text }));
        return null;
      }
      if (answer.status !== (part ? 206 : 200)) {
        throw unavailable(refusalIn(at, { status: answer.status, text: await textOf(answer) }));
      }
      const length = Number(answer.headers.get('content-length'));
      const wanted = part ? part.last - part.first + 1 : (size ?? length);
      if (length !== wanted) {
        leave();
        throw unavailable(`it sends ${length} bytes for ${wanted}`);
      }
      const bytes = wholeBody(answer, { length, patienceMs, leave, unavailable });
      return { size: size ?? length, part, stream: Readable.from(bytes, { objectMode: false }) };
    },
    async exists(key) {
      checkKey(key);
      return (await sizeOf(key)) !== null;
    },
    async remove(key) {
      checkKey(key);
      await end(await done({ method: 'DELETE', key }, [404]));
    },
    list,
    async check({ writing }) {
      await end(await done({ method: 'GET', query: { 'max-keys': '1' } }));
      if (!writing) return;
      const key = `probes/${randomUUID()}`;
      await write(key, Buffer.from('probe'));
      await end(await done({ method: 'DELETE', key }));
    },
  };
}

class TooLate extends Error {}

/** Rejects with `TooLate` if a piece of work takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const late = setTimeout(() => timer.reject(new TooLate()), ms);
  return Promise.race([work, timer.promise]).finally(() => clearTimeout(late));
}

/** An answer's bytes. Time counts only while the store is waited for: who downloads may be slow. */
async function* wholeBody(
  answer: Response,
  {
    length,
    patienceMs,
    leave,
    unavailable,
  }: {
    length: number;
    patienceMs: number;
    leave: () => void;
    unavailable: (why: string, cause?: unknown) => Error;
  },
): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader();
  let count = 0;
  try {
    for (let isOver = reader === undefined; !isOver;) {
      const next = await within(patienceMs, reader!.read()).catch((error: unknown) => {
        throw unavailable(`a file breaks off after ${count} of ${length} bytes`, error);
      });
      isOver = next.done;
      if (next.value) {
        count += next.value.byteLength;
        yield next.value;
      }
    }
    if (count !== length) throw unavailable(`a file ends after ${count} of ${length} bytes`);
  } finally {
    if (count !== length) leave();
  }
}

function cannotReach(error: unknown): string {
  const { cause, message } = error as Error;
  const why =
    cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
  return `it cannot be reached: look whether it runs and S3_ENDPOINT is right (${why})`;
}
