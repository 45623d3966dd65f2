import { and, asc, eq, inArray } from 'drizzle-orm';
import { trailRows, trailHeads } from './trail.table.ts';
import type { Tx } from '../database.ts';
import type { TrailName } from './trail.ts';

/** Of these records, the ids of those on whose trail there is no deed but the first. */
export async function untouched(tx: Tx, entity: string, recordIds: readonly string[]): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set();
  const heads = await tx
    .select({ recordId: trailHeads.recordId })
    .from(trailHeads)
    .where(
      and(eq(trailHeads.entity, entity), inArray(trailHeads.recordId, [...recordIds]), eq(trailHeads.seq, 1)),
    );
  return new Set(heads.map(({ recordId }) => recordId));
}

/** The rows of a record's trail, oldest first. */
export function trailOf(tx: Tx, { entity, recordId }: TrailName) {
  return trailsOf(tx, { entity, recordIds: [recordId] });
}

/** The rows of the trails of several records of a kind, each trail oldest first. */
export function trailsOf(
  tx: Tx,
  { entity, recordIds }: Pick<TrailName, 'entity'> & { recordIds: readonly string[] },
) {
  return tx
    .select({
      id: trailRows.id,
      recordId: trailRows.recordId,
      at: trailRows.at,
      actorId: trailRows.actorId,
      actorName: trailRows.actorName,
      action: trailRows.action,
      data: trailRows.data,
    })
    .from(trailRows)
    .where(and(eq(trailRows.entity, entity), inArray(trailRows.recordId, [...recordIds])))
    .orderBy(asc(trailRows.recordId), asc(trailRows.seq));
}

/** True if the record's trail contains one of these actions. */
export async function wasDone(
  tx: Tx,
  { entity, recordId }: TrailName,
  actions: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: trailRows.id })
    .from(trailRows)
    .where(
      and(
        eq(trailRows.entity, entity),
        eq(trailRows.recordId, recordId),
        inArray(trailRows.action, [...actions]),
      ),
    )
    .limit(1);
  return row !== undefined;
}
