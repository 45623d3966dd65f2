import type { Context } from 'hono';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Most bytes of a JSON body. */
const maxJsonBytes = 1024 * 1024;

export interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

/** Reads a request's body if its endpoint takes one. Throws `unsupported_type` or `too_large`. */
export async function readBody(c: Context, endpoint: Endpoint): Promise<ReadBody> {
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (!endpoint.body && !endpoint.bytes) return { bytes: new Uint8Array(), mediaType };
  const types = endpoint.bytes?.types ?? ['application/json'];
  if (!types.includes(mediaType)) throw new ApiError('unsupported_type');
  const most = endpoint.bytes?.maxBytes ?? maxJsonBytes;
  if (Number(c.req.header('content-length') ?? 0) > most) throw new ApiError('too_large');
  return { bytes: await readAtMost(c.req.raw.body, most), mediaType };
}

async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new ApiError('too_large');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
