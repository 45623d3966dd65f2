import { and, asc, desc, eq, gt, gte, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { trailRows } from './trail.table.ts';
import type { Tx } from '../database.ts';
import { mostCounted, type Walk } from '../keyset.ts';

export interface TrailSearch {
  entity: string | null;
  since: Date | null;
  /** Part of the actor's name, or the id of a record. */
  text: string | null;
  /** Records that the text names otherwise. */
  recordIds: readonly string[];
  walk: Walk;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

/** Deeds of all records, newest first. Ids rise with time, so the id alone is the position. */
export function findDeeds(tx: Tx, search: TrailSearch) {
  const { walk, limit } = search;
  const beyond = walk.backward ? gt : lt;
  return tx
    .select({
      id: trailRows.id,
      at: trailRows.at,
      entity: trailRows.entity,
      recordId: trailRows.recordId,
      action: trailRows.action,
      actorName: trailRows.actorName,
      data: trailRows.data,
    })
    .from(trailRows)
    .where(and(conditionOf(search), walk.from ? beyond(trailRows.id, walk.from.id) : undefined))
    .orderBy(walk.backward ? asc(trailRows.id) : desc(trailRows.id))
    .limit(limit);
}

/** The number of deeds found, counted up to one above the most that is shown. */
export async function countDeeds(tx: Tx, search: TrailSearch): Promise<number> {
  const found = tx
    .select({ id: trailRows.id })
    .from(trailRows)
    .where(conditionOf(search))
    .limit(mostCounted + 1)
    .as('found');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(found);
  return row!.count;
}

function conditionOf({ entity, since, text, recordIds }: TrailSearch): SQL | undefined {
  const named =
    text === null
      ? undefined
      : or(
          sql`strpos(lower(${trailRows.actorName}), lower(${text})) > 0`,
          inArray(trailRows.recordId, [text, ...recordIds]),
        );
  // What an import did to a record stands on the record's own trail: here it is one deed, the import's.
  const isOfImport = sql`${trailRows.data} -> 'importId' is not null`;
  const searched = [...recordIds, ...(text === null ? [] : [text])];
  return and(
    or(not(isOfImport), searched.length > 0 ? inArray(trailRows.recordId, searched) : undefined),
    entity ? eq(trailRows.entity, entity) : undefined,
    since ? gte(trailRows.at, since) : undefined,
    named,
  );
}
