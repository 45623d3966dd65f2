import type * as v from 'valibot';
import type { Permission } from '#domain/user/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Any valibot schema, by its input (JSON or query text) and its output. */
export type Schema<Input = unknown, Output = unknown> = v.GenericSchema<Input, Output>;

/**
 * One API call, as data. The server's route, validation and authorisation, the page's typed function, the outbox's
 * replay, the OpenAPI page and the test of every role against every call are all derived from it. The page and worker
 * bundles omit the validation and description parts (`build/plugins/page-calls.ts`).
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  method: Method;
  /** Path below the API's base, with `:name` for each param. Paths outside `/auth` start with `/v1`. */
  path: `/${string}`;
  /** Other paths for the same call. */
  aliases?: readonly `/${string}`[];
  /** A permission from the matrix, `session` for any signed-in user, or `anyone` without sign-in. */
  may: Permission | 'session' | 'anyone';
  /** True of a `session` call that is nobody's own affair, so that machines may make it too. */
  machines?: true;
  summary: string;
  params?: Params;
  /** Parses the query; values arrive as strings. */
  query?: Query;
  body?: Body;
  /** Schema of `data` in the answer. Without it the call answers 204. */
  answer?: Answer;
  /** Set if the body is bytes instead of JSON: accepted media types and the size limit in bytes. */
  bytes?: { types: readonly string[]; maxBytes: number };
  /** Set if the answer is a file: its media type. */
  file?: string;
  /** Error codes of this call in addition to `commonErrors`. */
  errors?: readonly ErrorCode[];
  /** True if the call may wait in a device's outbox. Such calls carry an `Idempotency-Key`. */
  offline?: true;
  /** True if everybody is answered during maintenance. Other calls are refused with `maintenance`, except to administrators. */
  evenInMaintenance?: true;
  /** True if the call requires `If-Match` with the version last seen. */
  ifMatch?: true;
}

/** Declares a call and preserves its exact types. */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | undefined = undefined,
  const File extends string | undefined = undefined,
>(
  value: Endpoint<Params, Query, Body, Answer> & { file?: File },
): Endpoint<Params, Query, Body, Answer> & ([File] extends [string] ? { file: string } : unknown) {
  return value as Endpoint<Params, Query, Body, Answer> & { file: string };
}

type InputOf<S> = S extends Schema<infer Input, unknown> ? Input : never;

/** The arguments that a caller passes to an endpoint, derived from its schemas. */
export type CallArguments<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema | undefined>
    ? ([Params] extends [Schema] ? { params: InputOf<Params> } : { params?: undefined }) &
        ([Query] extends [Schema] ? { query?: Partial<InputOf<Query>> } : { query?: undefined }) &
        ([Body] extends [Schema] ? { body: InputOf<Body> } : { body?: undefined })
    : never;

/** An endpoint's parsed `data`, or undefined if it has none. */
export type AnswerOf<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer Answer>
    ? [Answer] extends [Schema<unknown, infer Output>]
      ? Output
      : undefined
    : never;

/** Path of the API on the page's own origin. */
export const apiBase = '/api';

/** Fills in the `:name` parts of a path. Throws if one is missing, which is a bug in the caller. */
export function pathOf(value: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return value.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const given = params[name];
    if (given === undefined) throw new Error(`path ${value.path} needs ${name}`);
    return encodeURIComponent(given);
  });
}
