import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const changeEntities = ['contract', 'claim', 'client', 'order', 'list', 'user'] as const;

/** Something changed: fetch it again where it is shown. */
export const Change = v.object({
  entity: v.picklist(changeEntities),
  /** The record's id in URLs: a contract's code, a claim's id. */
  id: v.string(),
  /** For a claim, the code of its contract; else null. */
  parent: v.nullable(v.string()),
});
export type Change = v.InferOutput<typeof Change>;

/**
 * What changed in the caller's scope since a cursor. With `wait` (seconds, at most 25) the answer is held back until
 * there is a change or the time is over. Without `since` it answers the present cursor and no changes. `reset` says
 * that the cursor is too old and everything is to be fetched again.
 */
export const listChanges = endpoint({
  method: 'GET',
  path: '/v1/changes',
  may: 'session',
  summary: 'The change feed',
  query: v.object({
    since: v.optional(v.pipe(v.string(), v.maxLength(40))),
    wait: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(25))),
  }),
  answer: v.object({ cursor: v.string(), reset: v.boolean(), changes: v.array(Change) }),
});
