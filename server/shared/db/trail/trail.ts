import { and, eq, gte, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { firstIdOf } from '../../ids.ts';
import { trailRows, trailHeads } from './trail.table.ts';
import { isUnbroken } from './trail-chain.ts';
import type { Database, Tx } from '../database.ts';
import { system } from '../tenancy.ts';
import { trailKeysOf } from '../trail-keys.ts';
import { isSwitchSealed } from './trail-switch.ts';

/** Names a record and its trail. */
export interface TrailName {
  entity: string;
  recordId: string;
}

/**
 * The records whose trail was forged, changed, cut off or removed outside the application. Reads every trail, or those
 * with a deed since an instant, `pageSize` records per transaction. All of them also shows whether rows from before the
 * keys are those that were there then: `{ entity: 'trail', recordId: 'switch' }` if not.
 */
export async function brokenTrails(
  db: Database,
  { since = null, pageSize = 500 }: { since?: Date | null; pageSize?: number } = {},
): Promise<TrailName[]> {
  const broken: TrailName[] = [];
  if (since === null && !(await db.inTransaction(system, isSwitchSealed))) {
    broken.push({ entity: 'trail', recordId: 'switch' });
  }
  let after: TrailName = { entity: '', recordId: '' };
  for (;;) {
    const wanted = { after, since, limit: pageSize };
    const page = await db.inTransaction(system, (tx) => readTrails(tx, wanted));
    broken.push(...page.filter(({ isBroken }) => isBroken).map(({ name }) => name));
    const last = page.at(-1);
    if (!last) return broken;
    after = last.name;
  }
}

async function readTrails(
  tx: Tx,
  { after, since, limit }: { after: TrailName; since: Date | null; limit: number },
): Promise<{ name: TrailName; isBroken: boolean }[]> {
  type Table = typeof trailRows | typeof trailHeads;
  const isLater = (table: Table) =>
    sql`(${table.entity}, ${table.recordId}) > (${after.entity}, ${after.recordId})`;
  const named = (table: Table) =>
    tx.select({ entity: table.entity, recordId: table.recordId }).from(table).where(isLater(table));
  // Ids rise with time.
  const recent = (from: Date) =>
    tx
      .selectDistinct({ entity: trailRows.entity, recordId: trailRows.recordId })
      .from(trailRows)
      .where(and(gte(trailRows.id, firstIdOf(from)), isLater(trailRows)));
  const names = await (since === null ? union(named(trailHeads), named(trailRows)) : recent(since))
    .orderBy(sql`entity`, sql`record_id`)
    .limit(limit);
  if (names.length === 0) return [];
  // One statement sees one moment, so heads and rows match in time.
  const chosen = tx.$with('chosen').as(
    tx
      .select({
        chosenEntity: sql<string>`value ->> 0`.as('chosen_entity'),
        chosenId: sql<string>`value ->> 1`.as('chosen_id'),
      })
      .from(
        sql`jsonb_array_elements(${JSON.stringify(names.map(({ entity, recordId }) => [entity, recordId]))}::jsonb)`,
      ),
  );
  const isOf = (table: Table) =>
    and(eq(table.entity, chosen.chosenEntity), eq(table.recordId, chosen.chosenId));
  const found = await tx
    .with(chosen)
    .select({ entity: chosen.chosenEntity, recordId: chosen.chosenId, head: trailHeads, row: trailRows })
    .from(chosen)
    .leftJoin(trailHeads, isOf(trailHeads))
    .leftJoin(trailRows, isOf(trailRows))
    .orderBy(trailRows.seq);
  const keys = trailKeysOf(tx);
  const byName = Map.groupBy(found, textOf);
  return names.map((name) => {
    const parts = byName.get(textOf(name)) ?? [];
    const rows = parts.flatMap(({ row }) => (row === null ? [] : [row]));
    return { name, isBroken: !isUnbroken(rows, parts[0]?.head, keys) };
  });
}

function textOf({ entity, recordId }: TrailName): string {
  return `${entity} ${recordId}`;
}
