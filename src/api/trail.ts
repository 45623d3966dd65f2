import * as v from 'valibot';
import { trailListParams } from '#domain/trail/list-params.ts';
import { Instant } from '#domain/time/instant.ts';
import { endpoint } from './endpoint.ts';
import { cursorQuery, page } from './envelope.ts';

/**
 * One deed. `data` holds field names, states and counts; ids of reasons, notes, salespersons and places are given as what
 * they stand for, as long as that is there.
 */
export const TrailEntry = v.object({
  id: v.string(),
  at: Instant,
  entity: v.string(),
  recordId: v.string(),
  /** What people call the record, such as a contract's number; null where only its id is known. */
  called: v.nullable(v.string()),
  /** By what the address of the record's page names it; null for a record that is gone. */
  address: v.nullable(v.string()),
  action: v.string(),
  actorName: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type TrailEntry = v.InferOutput<typeof TrailEntry>;

export const TrailQuery = v.object({ ...trailListParams, ...cursorQuery });

export const listTrail = endpoint({
  method: 'GET',
  path: '/v1/trail',
  may: 'tenant.manage',
  summary: 'Who did what to which record, newest first, 50 a page',
  query: TrailQuery,
  answer: page(TrailEntry),
});
