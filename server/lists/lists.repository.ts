import { asc, eq, sql } from 'drizzle-orm';
import type { ListEntry, ListName } from '#domain/lists/lists.ts';
import type { Tx } from '../shared/db/database.ts';
import { prepared } from '../shared/db/prepared.ts';
import { listEntries, listVersion } from './lists.table.ts';

/** Active entries, in the order of their lists. */
export function readEntries(tx: Tx): Promise<(ListEntry & { list: ListName })[]> {
  const query = prepared(tx, 'list_entries', (db, name) =>
    db
      .select({
        list: listEntries.list,
        key: listEntries.key,
        de: listEntries.de,
        en: listEntries.en,
      })
      .from(listEntries)
      .where(eq(listEntries.active, true))
      .orderBy(asc(listEntries.list), asc(listEntries.position), asc(listEntries.key))
      .prepare(name),
  );
  return query.execute();
}

export async function readVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: listVersion.version }).from(listVersion);
  return row?.version ?? 0;
}

/** Adds the missing entries and returns how many it added. */
export async function addMissingEntries(
  tx: Tx,
  rows: readonly (typeof listEntries.$inferInsert)[],
): Promise<number> {
  const added = await tx
    .insert(listEntries)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ key: listEntries.key });
  return added.length;
}

export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.update(listVersion).set({ version: sql`${listVersion.version} + 1` });
}
