import * as v from 'valibot';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { ApiError, type FieldCodes } from './api-error.ts';
import type { ReadBody } from './body.ts';

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
