import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from '../ids.ts';
import { audit, auditHeads } from './audit.table.ts';
import type { Tx } from './database.ts';
import { insertMany } from './insert-many.ts';
import { nameOfActor, type Actor, type Place } from './tenancy.ts';

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

type AuditRow = typeof audit.$inferSelect;

/** Adds a deed to its record's trail. Call it in the transaction that performs the deed. */
export async function record(tx: Tx, { actor, now }: { actor: Actor; now: Date }, deed: Deed): Promise<void> {
  const { entity, recordId } = deed;
  const [head] = await tx
    .insert(auditHeads)
    .values({ entity, recordId, seq: 1, hash: '' })
    .onConflictDoUpdate({
      target: [auditHeads.entity, auditHeads.recordId],
      set: { seq: sql`${auditHeads.seq} + 1` },
    })
    .returning();
  const { seq, hash: previousHash } = head!;
  const row = rowOf(deed, { actor, now, seq, previousHash });
  const hash = hashOf(row);
  await tx.insert(audit).values({ ...row, hash });
  await tx
    .update(auditHeads)
    .set({ hash })
    .where(and(eq(auditHeads.entity, entity), eq(auditHeads.recordId, recordId)));
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

/**
 * Adds the first deeds of new records, each to its own trail, in a few statements instead of three for each. Their
 * trails must be empty.
 */
export async function recordFirst(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  deeds: readonly Deed[],
): Promise<void> {
  const rows = deeds.map((deed) => {
    const row = rowOf(deed, { actor, now, seq: 1, previousHash: '' });
    return { ...row, hash: hashOf(row) };
  });
  await insertMany(
    tx,
    auditHeads,
    rows.map(({ entity, recordId, seq, hash }) => ({ entity, recordId, seq, hash })),
  );
  await insertMany(tx, audit, rows);
}

/** Of these records, the ids of those on whose trail there is no deed but the first. */
export async function untouched(tx: Tx, entity: string, recordIds: readonly string[]): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set();
  const heads = await tx
    .select({ recordId: auditHeads.recordId })
    .from(auditHeads)
    .where(
      and(eq(auditHeads.entity, entity), inArray(auditHeads.recordId, [...recordIds]), eq(auditHeads.seq, 1)),
    );
  return new Set(heads.map(({ recordId }) => recordId));
}

/** The rows of a record's trail, oldest first. */
export function trailOf(tx: Tx, { entity, recordId }: Pick<Deed, 'entity' | 'recordId'>) {
  return trailsOf(tx, { entity, recordIds: [recordId] });
}

/** The rows of the trails of several records of a kind, each trail oldest first. */
export function trailsOf(
  tx: Tx,
  { entity, recordIds }: Pick<Deed, 'entity'> & { recordIds: readonly string[] },
) {
  return tx
    .select({
      id: audit.id,
      recordId: audit.recordId,
      at: audit.at,
      actorId: audit.actorId,
      actorName: audit.actorName,
      action: audit.action,
      data: audit.data,
    })
    .from(audit)
    .where(and(eq(audit.entity, entity), inArray(audit.recordId, [...recordIds])))
    .orderBy(asc(audit.recordId), asc(audit.seq));
}

/** True if the record's trail contains one of these actions. */
export async function wasDone(
  tx: Tx,
  { entity, recordId }: Pick<Deed, 'entity' | 'recordId'>,
  actions: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.entity, entity), eq(audit.recordId, recordId), inArray(audit.action, [...actions])))
    .limit(1);
  return row !== undefined;
}

/**
 * Hash over the row's fields and the previous hash, with the place that the record had then. `rootErn` and
 * `associationErn` follow from `ern`.
 */
function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const { id, entity, recordId, seq, at, actorId, actorName, action, data, previousHash } = row;
  const ern = row.ernThen ?? row.ern;
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

/** True if the rows of one record, in order, are unchanged and complete up to the head of their chain. */
export function isUnbroken(
  rows: readonly AuditRow[],
  head: { seq: number; hash: string } | undefined,
): boolean {
  const last = rows.at(-1);
  if (last?.seq !== head?.seq || last?.hash !== head?.hash) return false;
  return rows.every(
    (row, index) =>
      row.seq === index + 1 && row.previousHash === (rows[index - 1]?.hash ?? '') && row.hash === hashOf(row),
  );
}
