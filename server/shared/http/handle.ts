import type { Endpoint, Schema } from '#api/endpoint.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../db/database.ts';
import type { Actor, UserActor } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import type { Cookies } from './cookies.ts';

type OutputOf<S> = [S] extends [Schema<unknown, infer Output>] ? Output : undefined;

type PartsOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer Answered>
    ? { params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body>; answer: OutputOf<Answered> }
    : never;

/** What every handler gets: the request, checked by its endpoint's schemas, and the server's dependencies. */
export interface Call<E extends Endpoint> extends Deps {
  params: PartsOf<E>['params'];
  query: PartsOf<E>['query'];
  body: PartsOf<E>['body'];
  /** The raw body (empty if the endpoint takes none) and its media type. */
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  now: Date;
  /** Language of the answer: the request's, else the user's, else German. */
  language: Language;
  /** The version in `If-Match` if the endpoint requires one, else 0. */
  ifMatch: number;
  /** The caller's network address. */
  address: string;
  cookies: Cookies;
  /** From where the call came, for the evidence of who declared what. */
  origin: Origin;
  /** The browser's proof that it gave a customer's postcode, and how it is given one; see `customer-page/pass.ts`. */
  pass: string | null;
  givePass: (pass: string) => void;
  /** Aborts when the caller disconnects. A call that waits ends with `stopping` as well. */
  signal: AbortSignal;
}

/** A stored file as an answer. It is read after the transaction has ended. */
export interface FileAnswer {
  /** Key in the file store. */
  key: string;
  /** Media type, if it differs from the endpoint's. */
  type?: string;
  /** Name for saving the file. Without it, the browser displays the file. */
  downloadAs?: string;
  /**
   * True if this address always gives these bytes, to everybody. A customer's files must not be: a browser's cache
   * outlives the session.
   */
  immutable?: boolean;
  /** True if a browser may ask for parts of it, as it does to play a video or to go on with a download. */
  parts?: boolean;
}

/** A file as an answer, generated while it is sent, after the call's transaction has ended. */
export interface StreamAnswer {
  chunks: AsyncIterable<string | Uint8Array>;
  /** Count of its bytes, if it is known before it is generated. */
  byteCount?: number;
  /** Media type. */
  type: string;
  /** Name for saving the file. */
  downloadAs: string;
  /** For which at most so many are made at once as of one user's exports, where no user is known. */
  slot?: string;
}

type Answer<E extends Endpoint> = [PartsOf<E>['answer']] extends [undefined]
  ? FileAnswer | StreamAnswer | undefined | void
  : PartsOf<E>['answer'];

type Work<Given, E extends Endpoint> = (given: Given) => Promise<Answer<E>> | Answer<E>;

/** One API endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  kind: 'transaction' | 'outside' | 'public';
  work: (given: Call<Endpoint> & { tx: Tx; actor: Actor; prepared: unknown }) => unknown;
  prepare?: ((given: Call<Endpoint> & { actor: UserActor }) => unknown) | undefined;
  /** False of a call that has nothing to prepare: it does without a transaction more. */
  isPrepared?: ((given: Call<Endpoint>) => boolean) | undefined;
  admit?: ((visitor: Visitor) => Promise<void>) | undefined;
  /** True of a GET that writes, see `writing`. */
  writes?: true;
}

/** Somebody who calls without signing in, before anything they sent was read. */
export interface Visitor extends Deps {
  now: Date;
  /** The caller's network address. */
  address: string;
}

/**
 * Handles a signed-in user's call in one transaction with its idempotency key.
 *
 * `prepare` does slow work without the database (decoding a photo) before the transaction, because PGlite has only one
 * connection. Its result is `prepared`; name its type: `handle<typeof putUpload, Decoded>(…)`. It runs again when the
 * same call is sent again.
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
  isPrepared?: (given: Call<E>) => boolean,
): Route {
  return {
    endpoint,
    kind: 'transaction',
    work: work as unknown as Route['work'],
    prepare,
    isPrepared,
  };
}

/**
 * Lets a GET write, such as ask for documents that somebody misses. The database refuses it to the others. They may not
 * change anything outside of it either, because their work may run twice (`inTransactionFor`).
 */
export function writing(route: Route): Route {
  return { ...route, writes: true };
}

/**
 * Handles a signed-in user's call that opens its own transactions (`db`), such as one that waits. No idempotency key.
 */
export function handleOutside<E extends Endpoint>(
  endpoint: E,
  work: Work<Call<E> & { actor: UserActor }, E>,
): Route {
  return { endpoint, kind: 'outside', work: work as unknown as Route['work'] };
}

/**
 * Handles a call that needs no sign-in and opens its own transactions (`db`). No idempotency key. `admit` throws before
 * the body is read, where a stranger may send much.
 */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  work: Work<Call<E>, E>,
  admit?: (visitor: Visitor) => Promise<void>,
): Route {
  return { endpoint, kind: 'public', work, admit };
}
