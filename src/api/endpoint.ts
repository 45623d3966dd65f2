import type * as v from 'valibot';
import type { Permission } from '#domain/user/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A valibot schema of any kind, by what it takes (as JSON or as query text) and what it gives. */
export type Schema<Input = unknown, Output = unknown> = v.GenericSchema<Input, Output>;

/**
 * One call of the API, as data. The server's route, validation and authorisation, the page's typed function, the
 * outbox's replay, the OpenAPI page and the test of every role against every call all come from this one value. The
 * page's and the worker's bundles leave out how the server checks and describes it (`build/page-calls.ts`).
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  method: Method;
  /** Path below the API's base, with `:name` for each param. Calls outside `/auth` live under `/v1`. */
  path: `/${string}`;
  /** Other paths that lead to the same call. */
  aliases?: readonly `/${string}`[];
  /** A permission of the matrix; `session` for anybody signed in; `anyone` without signing in. */
  may: Permission | 'session' | 'anyone';
  summary: string;
  params?: Params;
  /** Query text is parsed by this schema; values arrive as strings. */
  query?: Query;
  body?: Body;
  /** What `data` holds in the answer; without it the call answers 204. */
  answer?: Answer;
  /** Set where the body is bytes and no JSON: the media types taken and the most bytes. */
  bytes?: { types: readonly string[]; maxBytes: number };
  /** Set where the answer is a file: its media type. */
  file?: string;
  /** Codes this call may answer beyond those that any call may (see `commonErrors`). */
  errors?: readonly ErrorCode[];
  /** True where the call may wait in the outbox of a device. Such calls carry an `Idempotency-Key`. */
  offline?: true;
  /** True where the call needs `If-Match` with the version last seen. */
  ifMatch?: true;
}

/** Declares a call and keeps its exact types. */
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

/** The parts of an endpoint that a caller has to give, from its schemas. */
export type CallArguments<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema | undefined>
    ? ([Params] extends [Schema] ? { params: InputOf<Params> } : { params?: undefined }) &
        ([Query] extends [Schema] ? { query?: Partial<InputOf<Query>> } : { query?: undefined }) &
        ([Body] extends [Schema] ? { body: InputOf<Body> } : { body?: undefined })
    : never;

/** What an endpoint answers: the parsed `data`, or nothing. */
export type AnswerOf<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer Answer>
    ? [Answer] extends [Schema<unknown, infer Output>]
      ? Output
      : undefined
    : never;

/** Where the API lives below the page's own origin. */
export const apiBase = '/api';

/** Fills the `:name` parts of a path. Throws when one is missing, which is a bug of the caller. */
export function pathOf(value: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return value.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const given = params[name];
    if (given === undefined) throw new Error(`path ${value.path} needs ${name}`);
    return encodeURIComponent(given);
  });
}
