import * as v from 'valibot';
import { countsAlike, Total, type CountsAlike } from '#domain/paging/counts.ts';

/** Body of every successful answer with content. */
export function success<const S extends v.GenericSchema>(data: S) {
  return v.object({ data });
}

/** Body of every failed call. `message` is in the caller's language; `fields` maps a field's path to its error. */
export const Failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() }))),
    /** After a conflict, what is allowed instead, or the current record after a lost update. */
    details: v.optional(v.unknown()),
  }),
});
export type Failure = v.InferOutput<typeof Failure>;

/** A keyset page. Cursors are opaque. Counts above 1,000 are given as 1,000 with `capped` set. */
export function page<const S extends v.GenericSchema>(item: S) {
  return v.object({
    items: v.array(item),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    total: Total,
    /** Which row of the list the first item is, from 1; missing where that is not known. */
    first: v.optional(v.number()),
  });
}

/** Position of a page in its list. Only the server interprets it. */
export const Cursor = v.pipe(v.string(), v.maxLength(400));

/** Query of a keyset page: after or before a cursor of the same list, or from the start without either. */
export const cursorQuery = {
  after: v.optional(Cursor),
  before: v.optional(Cursor),
};

/** Query of the counts of a list's tabs: the list's filters but the one that the tabs set. */
export function countQuery<Params extends v.ObjectEntries, const Tab extends keyof Params & string>(
  params: Params,
  tab: Tab,
) {
  const without: readonly string[] = [tab, ...countsAlike];
  const entries = Object.entries(params).filter(([name]) => !without.includes(name));
  return v.object(Object.fromEntries(entries) as Omit<Params, Tab | CountsAlike>);
}

/** HTTP headers that the API uses. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  /** Echoes the XSRF cookie on mutations. `GET /v1/config` answers with it too, because workers cannot read cookies. */
  xsrf: 'X-XSRF-TOKEN',
  /** Response header; `true` if the answer repeats an earlier one. */
  replayed: 'Idempotency-Replayed',
} as const;

export const xsrfCookie = 'XSRF-TOKEN';
