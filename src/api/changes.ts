import * as v from 'valibot';
import { Instant } from '#domain/time/instant.ts';
import { endpoint } from './endpoint.ts';

export const changeEntities = [
  'contract',
  'claim',
  'client',
  'order',
  'shop',
  'list',
  'user',
  'asset',
  'config',
  'withdrawal',
] as const;

/** One change; screens that show the record fetch it again. */
export const Change = v.object({
  entity: v.picklist(changeEntities),
  /** The record's id in URLs: a contract's code, a claim's id. */
  id: v.string(),
  /** The contract's code for a claim, otherwise null. */
  parent: v.nullable(v.string()),
});
export type Change = v.InferOutput<typeof Change>;

/**
 * Lists changes in the caller's scope since a cursor. With `wait` (seconds, at most 25) the server holds the answer
 * until there is a change or the time is up. Without `since` it answers with the current cursor and no changes. `reset`
 * means that the cursor is too old and the caller must fetch everything again.
 */
export const listChanges = endpoint({
  method: 'GET',
  path: '/v1/changes',
  may: 'session',
  machines: true,
  summary: 'The change feed',
  query: v.object({
    since: v.optional(v.pipe(v.string(), v.maxLength(200))),
    wait: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(25))),
    /** When the oldest item that still waits in the device's outbox was captured. A measurement, nothing depends on it. */
    unsent: v.optional(Instant),
  }),
  answer: v.object({ cursor: v.string(), reset: v.boolean(), changes: v.array(Change) }),
});
