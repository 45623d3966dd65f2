import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { ApiError, type FieldCodes } from '../api-error.ts';
import { atPace, type Pace } from './pace.ts';

/** Most bytes of a JSON body. */
const maxJsonBytes = 1024 * 1024;

export interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

function takesBody({ body, bytes }: Endpoint): boolean {
  return body !== undefined || bytes !== undefined;
}

function mostBytesOf({ bytes }: Endpoint): number {
  return bytes?.maxBytes ?? maxJsonBytes;
}

function mediaTypeOf(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}

/** What a body's header says of its length; 0 if it says nothing. */
function announcedBytes(c: Context): number {
  const announced = Number(c.req.header('content-length') ?? 0);
  return Number.isSafeInteger(announced) && announced > 0 ? announced : 0;
}

/** Judges a body by what its headers say, before anything of it is read. Throws `unsupported_type`, `too_large`. */
export function judgeBody(c: Context, endpoint: Endpoint): void {
  if (!takesBody(endpoint)) return;
  const types = endpoint.bytes?.types ?? ['application/json'];
  if (!types.includes(mediaTypeOf(c))) throw new ApiError('unsupported_type');
  if (announcedBytes(c) > mostBytesOf(endpoint)) throw new ApiError('too_large');
}

/** What is asked while a body is read. */
interface Reading {
  /** A body larger than this many bytes asks `beforeMore` once, which throws unless the rest is to be read. */
  small: number;
  beforeMore?: (() => Promise<unknown>) | undefined;
  /** Told of the room that a body above `small` bytes takes, before it is kept. Throws if there is none. */
  grow: (bytes: number) => void;
  /** How much of a body has to arrive in how many milliseconds. */
  pace: Pace;
}

/** Room is taken in steps of this many bytes, so that nobody holds any for bytes that never come. */
const stepBytes = 1024 * 1024;

/** Reads a request's body if its endpoint takes one. Throws `too_large`, `too_slow`, `SenderLeft` and what `reading` throws. */
export async function readBody(c: Context, endpoint: Endpoint, reading: Reading): Promise<ReadBody> {
  const mediaType = mediaTypeOf(c);
  if (!takesBody(endpoint)) return { bytes: new Uint8Array(), mediaType };
  const lengths = { most: mostBytesOf(endpoint), announced: announcedBytes(c) };
  return { bytes: await readAtMost(c.req.raw.body, lengths, reading), mediaType };
}

/**
 * Reads into one piece of the announced length, once it is admitted: parts and whole together would be twice as much. A
 * body that announces none grows by doubling.
 */
async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  { most, announced }: { most: number; announced: number },
  { small, beforeMore, grow, pace }: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  let whole = new Uint8Array();
  let size = 0;
  let isAsked = false;
  let taken = 0;
  for await (const chunk of stream ? atPace(stream, pace) : []) {
    const before = size;
    size += chunk.byteLength;
    if (size > most) throw new ApiError('too_large');
    if (size > small) {
      if (!isAsked) await beforeMore?.();
      isAsked = true;
      if (size > taken) {
        const room = Math.max(size, Math.min(announced, size + stepBytes));
        grow(room - taken);
        taken = room;
      }
    }
    if (whole.byteLength < size) {
      const larger = new Uint8Array(Math.max(size, 2 * before, taken > 0 ? Math.min(announced, most) : 0));
      larger.set(whole.subarray(0, before));
      whole = larger;
    }
    whole.set(chunk, before);
  }
  return whole.byteLength === size ? whole : whole.slice(0, size);
}

/** Checks a request's values against its endpoint's schemas. Throws `invalid` with a code per field. */
export function validate(
  endpoint: Endpoint,
  given: { params: Record<string, string>; query: Record<string, string>; body: ReadBody },
): { params: unknown; query: unknown; body: unknown } {
  const fields: FieldCodes = {};
  let isRefused = false;
  const check = (schema: Schema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    for (const path of unkeepable(value)) fields[path] ??= 'invalid';
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    // Also where what is wrong has no path, such as a key of the prototype.
    isRefused = true;
    for (const [path, code] of Object.entries(problemsOf(parsed.issues))) fields[path] ??= code;
    return undefined;
  };
  const checked = {
    params: check(endpoint.params, given.params),
    query: check(endpoint.query, given.query),
    body: check(endpoint.body, endpoint.body ? readJson(given.body.bytes) : undefined),
  };
  if (isRefused || Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return checked;
}

/** Deepest nesting of a body. Ours have five levels. */
const deepest = 50;

/**
 * Paths of texts the database cannot store: with a NUL or half a surrogate pair. No keyboard produces them. They are
 * refused here so that no schema has to handle them. Throws `bad_request` for a body nested so deeply that whatever
 * walks through it would run out of stack.
 */
function* unkeepable(value: unknown, path = '', depth = 0): Generator<string> {
  if (depth > deepest) throw new ApiError('bad_request');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      yield* unkeepable(inner, path ? `${path}.${key}` : key, depth + 1);
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new ApiError('bad_request');
  }
}
