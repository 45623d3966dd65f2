import type { Endpoint, Schema } from '#api/endpoint.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../db/database.ts';
import type { Actor, UserActor } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

type OutputOf<S> = [S] extends [Schema<unknown, infer Output>] ? Output : undefined;

type PartsOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer Answered>
    ? { params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body>; answer: OutputOf<Answered> }
    : never;

/** What a handler always gets: the request, checked by its endpoint's schemas. */
export interface Call<E extends Endpoint> extends Deps {
  params: PartsOf<E>['params'];
  query: PartsOf<E>['query'];
  body: PartsOf<E>['body'];
  /** The body of an endpoint with `bytes`, else empty, and its media type. */
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  now: Date;
  /** Language of the answer: the request's, else the user's. */
  language: Language;
  /** The version of `If-Match` where the endpoint asks for one, else 0. */
  ifMatch: number;
  /** The caller's network address. */
  address: string;
  /** Ends when the caller goes away or the server stops. */
  signal: AbortSignal;
}

/** A file as an answer. It is read after the transaction has ended. */
export interface FileAnswer {
  /** Key in the file store. */
  key: string;
  /** Media type where it is not the endpoint's. */
  type?: string;
  /** Name under which it is saved; without it the browser shows it. */
  downloadAs?: string;
  /** True where this address will always give these bytes. */
  immutable?: boolean;
}

/** A file as an answer that is made while it is sent, after the call's own work has ended. */
export interface StreamAnswer {
  chunks: AsyncIterable<string>;
  /** Media type. */
  type: string;
  /** Name under which it is saved. */
  downloadAs: string;
}

type Answer<E extends Endpoint> = [PartsOf<E>['answer']] extends [undefined]
  ? FileAnswer | StreamAnswer | undefined | void
  : PartsOf<E>['answer'];

type Work<Given, E extends Endpoint> = (given: Given) => Promise<Answer<E>> | Answer<E>;

/** One call of the API with what does it. */
export interface Route {
  endpoint: Endpoint;
  kind: 'transaction' | 'outside' | 'public';
  work: (given: Call<Endpoint> & { tx: Tx; actor: Actor; prepared: unknown }) => unknown;
  prepare?: ((given: Call<Endpoint> & { actor: UserActor }) => unknown) | undefined;
}

/**
 * Handles a call of somebody signed in, in one transaction with its idempotency key.
 *
 * `prepare` does what needs no database (decoding a photo) before the transaction begins, which on the embedded
 * database nobody else can use meanwhile; its result is `prepared`, whose type is to
 * be named: `handle<typeof putUpload, Decoded>(…)`. It runs again when the same call is sent again.
 *
 * @example
 * export const contractRoutes = [
 *   handle(getContract, async ({ params, tx, actor }) => findContract({ tx, actor, code: params.code })),
 * ];
 */
export function handle<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  work: Work<Call<E> & { tx: Tx; actor: UserActor; prepared: Prepared }, E>,
  prepare?: (given: Call<E> & { actor: UserActor }) => Promise<Prepared>,
): Route {
  return {
    endpoint,
    kind: 'transaction',
    work: work as unknown as Route['work'],
    prepare,
  };
}

/** Handles a call of somebody signed in that opens its own transactions (`db`), as one that waits. No idempotency key. */
export function handleOutside<E extends Endpoint>(
  endpoint: E,
  work: Work<Call<E> & { actor: UserActor }, E>,
): Route {
  return { endpoint, kind: 'outside', work: work as unknown as Route['work'] };
}

/** Handles a call that anyone may make; it opens its own transactions (`db`). No idempotency key. */
export function handlePublic<E extends Endpoint>(endpoint: E, work: Work<Call<E>, E>): Route {
  return { endpoint, kind: 'public', work };
}
