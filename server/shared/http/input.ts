import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { ApiError, type FieldCodes } from './api-error.ts';

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

/** Checks a request's values against its endpoint's schemas. Throws `invalid` with a code per field. */
export function validate(
  endpoint: Endpoint,
  given: { params: Record<string, string>; query: Record<string, string>; body: ReadBody },
): { params: unknown; query: unknown; body: unknown } {
  const fields: FieldCodes = {};
  const check = (schema: Schema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    for (const path of unkeepable(value)) fields[path] ??= 'invalid';
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    for (const [path, code] of Object.entries(problemsOf(parsed.issues))) fields[path] ??= code;
    return undefined;
  };
  const checked = {
    params: check(endpoint.params, given.params),
    query: check(endpoint.query, given.query),
    body: check(endpoint.body, endpoint.body ? readJson(given.body.bytes) : undefined),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return checked;
}

/**
 * Paths of texts the database cannot store: with a NUL or half a surrogate pair. No keyboard produces them. They are
 * refused here so that no schema has to handle them.
 */
function* unkeepable(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* unkeepable(inner, path ? `${path}.${key}` : key);
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new ApiError('bad_request');
  }
}
