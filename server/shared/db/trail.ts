import { sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { isUnbroken } from './audit.ts';
import type { Database, Tx } from './database.ts';
import { audit, auditHeads } from './audit.table.ts';
import { system } from './tenancy.ts';

/** Names a record and its trail. */
interface TrailName {
  entity: string;
  recordId: string;
}

/**
 * The records whose trail was changed, cut off or removed outside the application. Reads every trail, `pageSize`
 * records per transaction.
 */
export async function brokenTrails(db: Database, { pageSize = 500 } = {}): Promise<TrailName[]> {
  const broken: TrailName[] = [];
  let after: TrailName = { entity: '', recordId: '' };
  for (;;) {
    const page = await db.inTransaction(system, (tx) => readTrails(tx, after, pageSize));
    broken.push(...page.filter(({ isBroken }) => isBroken).map(({ name }) => name));
    const last = page.at(-1);
    if (!last) return broken;
    after = last.name;
  }
}

async function readTrails(
  tx: Tx,
  after: TrailName,
  limit: number,
): Promise<{ name: TrailName; isBroken: boolean }[]> {
  type Table = typeof audit | typeof auditHeads;
  const isLater = (table: Table) =>
    sql`(${table.entity}, ${table.recordId}) > (${after.entity}, ${after.recordId})`;
  const named = (table: Table) =>
    tx.select({ entity: table.entity, recordId: table.recordId }).from(table).where(isLater(table));
  const names = await union(named(auditHeads), named(audit))
    .orderBy(sql`entity`, sql`record_id`)
    .limit(limit);
  const last = names.at(-1);
  if (!last) return [];
  const isOfPage = (table: Table) =>
    sql`${isLater(table)} and (${table.entity}, ${table.recordId}) <= (${last.entity}, ${last.recordId})`;
  // The lock stops anybody from adding to these trails, so heads and rows match in time.
  const heads = await tx.select().from(auditHeads).where(isOfPage(auditHeads)).for('share');
  const rows = await tx.select().from(audit).where(isOfPage(audit)).orderBy(audit.seq);
  const headOf = new Map(heads.map((head) => [textOf(head), head]));
  const rowsOf = Map.groupBy(rows, textOf);
  return names.map((name) => ({
    name,
    isBroken: !isUnbroken(rowsOf.get(textOf(name)) ?? [], headOf.get(textOf(name))),
  }));
}

function textOf({ entity, recordId }: TrailName): string {
  return `${entity} ${recordId}`;
}
