import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit, auditHeads } from './audit.table.ts';
import type { Tx } from './database.ts';
import type { TrailName } from './trail/trail.ts';

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
  { entity, recordId }: TrailName,
  actions: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.entity, entity), eq(audit.recordId, recordId), inArray(audit.action, [...actions])))
    .limit(1);
  return row !== undefined;
}
