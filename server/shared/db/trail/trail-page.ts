import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { audit } from '../audit.table.ts';
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
      id: audit.id,
      at: audit.at,
      entity: audit.entity,
      recordId: audit.recordId,
      action: audit.action,
      actorName: audit.actorName,
      data: audit.data,
    })
    .from(audit)
    .where(and(conditionOf(search), walk.from ? beyond(audit.id, walk.from.id) : undefined))
    .orderBy(walk.backward ? asc(audit.id) : desc(audit.id))
    .limit(limit);
}

/** The number of deeds found, counted up to one above the most that is shown. */
export async function countDeeds(tx: Tx, search: TrailSearch): Promise<number> {
  const found = tx
    .select({ id: audit.id })
    .from(audit)
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
          sql`strpos(lower(${audit.actorName}), lower(${text})) > 0`,
          inArray(audit.recordId, [text, ...recordIds]),
        );
  return and(entity ? eq(audit.entity, entity) : undefined, since ? gte(audit.at, since) : undefined, named);
}
