import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '../../ids.ts';
import type { trailRows } from './trail.table.ts';
import type { Tx } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { nameOfActor, type Actor, type Place } from '../tenancy.ts';
import { isSealed, trailKeysOf, type TrailKeys } from '../trail-keys.ts';

/**
 * One deed in the audit trail. `data` holds field names and states, never personal data: the trail cannot be erased.
 */
export interface Deed {
  entity: string;
  recordId: string;
  action: string;
  data?: Record<string, unknown>;
  place?: Place;
}

type TrailRow = typeof trailRows.$inferSelect;

/**
 * Adds a deed to its record's trail: one call takes the end of the chain, the other adds the row. Call it in the
 * transaction that performs the deed.
 */
export async function addToTrail(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  deed: Deed,
): Promise<void> {
  const [end] = await rowsOf<{ seq: number; hash: string }>(
    tx,
    sql`select seq, hash from end_of_trail(${deed.entity}, ${deed.recordId})`,
  );
  const { seq, hash: previousHash } = end!;
  await addRows(tx, [rowOf(deed, { actor, now, seq: seq + 1, previousHash })]);
}

/** Seals the rows and hands them to the database's function, the only way into the trail. */
async function addRows(tx: Tx, rows: readonly Omit<TrailRow, 'hash'>[]): Promise<void> {
  const keys = trailKeysOf(tx);
  const sealed = rows.map((row) => ({ ...row, hash: keys.seal(saidBy(row)) }));
  await tx.execute(sql`select add_to_trail(${JSON.stringify(sealed)}::jsonb)`);
}

function rowOf(
  { entity, recordId, action, data = {}, place }: Deed,
  { actor, now, seq, previousHash }: { actor: Actor; now: Date; seq: number; previousHash: string },
) {
  return {
    id: uuidv7(now),
    entity,
    recordId,
    seq,
    at: now,
    actorId: actor.kind === 'user' ? actor.userId : null,
    actorName: nameOfActor(actor),
    action,
    data,
    rootErn: place?.rootErn ?? null,
    associationErn: place?.associationErn ?? null,
    ern: place?.ern ?? null,
    ernThen: null,
    previousHash,
  };
}

/** Rows of one call of the database's function. */
const rowsAtOnce = 1000;

/**
 * Adds the first deeds of new records, each to its own trail, in one statement for a thousand. Their trails must be
 * empty.
 */
export async function beginTrails(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  deeds: readonly Deed[],
): Promise<void> {
  const rows = deeds.map((deed) => rowOf(deed, { actor, now, seq: 1, previousHash: '' }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await addRows(tx, rows.slice(from, from + rowsAtOnce));
  }
}

/** The place that a row's record had then. A retailer who moved has taken the columns along, and left its ern of then. */
function placeThen({ rootErn, associationErn, ern, ernThen }: Omit<TrailRow, 'hash'>) {
  return ernThen === null ? { rootErn, associationErn, ern } : levelsOf(ernThen);
}

function levelsOf(ern: string) {
  const [root, association] = ern.split(':');
  return { rootErn: root, associationErn: `${root}:${association}`, ern };
}

/** What a row's seal covers: every field of it, and the end of the chain before. */
function saidBy(row: Omit<TrailRow, 'hash'>): string {
  const { id, entity, recordId, seq, at, actorId, actorName, action, data, previousHash } = row;
  const { rootErn, associationErn, ern } = placeThen(row);
  const place = [rootErn, associationErn, ern];
  const said = [id, entity, recordId, seq, at.toISOString(), actorId, actorName, action, sorted(data), place];
  return `${previousHash}\n${JSON.stringify(said)}`;
}

/** The bare hash of a row from before the keys. It leaves out the upper levels of the place. */
function bareHashOf(row: Omit<TrailRow, 'hash'>): string {
  const { id, entity, recordId, seq, at, actorId, actorName, action, data, previousHash } = row;
  const { ern } = placeThen(row);
  const said = [id, entity, recordId, seq, at.toISOString(), actorId, actorName, action, sorted(data), ern];
  return createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(said)}`)
    .digest('hex');
}

/** Turns objects into entries sorted by key: JSON columns do not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

/**
 * True if the rows of one record, in order, are unchanged and complete up to the end of their chain. A bare hash is
 * believed only before the first sealed one; how far bare ones reached is sealed once for all (`trail-switch.ts`).
 */
export function isUnbroken(
  rows: readonly TrailRow[],
  head: { seq: number; hash: string } | null | undefined,
  keys: TrailKeys,
): boolean {
  const last = rows.at(-1);
  if (!last || last.seq !== head?.seq || last.hash !== head.hash) return false;
  return rows.every((row, index) => {
    const before = rows[index - 1];
    if (row.seq !== index + 1 || row.previousHash !== (before?.hash ?? '') || !isPlace(row)) return false;
    if (isSealed(row.hash)) return keys.isSeal(row.hash, saidBy(row));
    return !(before && isSealed(before.hash)) && row.hash === bareHashOf(row);
  });
}

/** True if the levels of a row's present place belong together. Its seal covers the place of then alone. */
function isPlace({ rootErn, associationErn, ern }: TrailRow): boolean {
  if (ern === null) return rootErn === null && associationErn === null;
  const place = levelsOf(ern);
  return place.rootErn === rootErn && place.associationErn === associationErn;
}
