import * as v from 'valibot';

/** Body of every successful answer with content. */
export function success<const S extends v.GenericSchema>(data: S) {
  return v.object({ data });
}

/** Body of every refused call. `message` is in the caller's language; `fields` maps a field's path to its code. */
export const Failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() }))),
    /** What a conflict allows instead, or the current record after a lost update. */
    details: v.optional(v.unknown()),
  }),
});
export type Failure = v.InferOutput<typeof Failure>;

/** A keyset page. Cursors are opaque; counts above 1,000 are given as 1,000 and `capped`. */
export function page<const S extends v.GenericSchema>(item: S) {
  return v.object({
    items: v.array(item),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    total: v.object({ count: v.number(), capped: v.boolean() }),
  });
}

/** Where a page begins; only the server reads it. */
export const Cursor = v.pipe(v.string(), v.maxLength(400));

/** Query of a keyset page: after or before a cursor of the same list, from the start without either. */
export const cursorQuery = {
  after: v.optional(Cursor),
  before: v.optional(Cursor),
};

/** Request headers with a meaning of their own. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  /** Echoes the cookie on a mutation; the answer of `GET /v1/config` repeats the cookie in it, for workers without cookies. */
  xsrf: 'X-XSRF-TOKEN',
  /** Set to `true` on an answer that repeats an earlier one. */
  replayed: 'Idempotency-Replayed',
} as const;

export const xsrfCookie = 'XSRF-TOKEN';
