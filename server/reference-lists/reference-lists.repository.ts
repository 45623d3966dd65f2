import { and, asc, eq, sql } from 'drizzle-orm';
import type { ListEntry, ListName } from '#domain/reference-lists/reference-lists.ts';
import type { Tx } from '../shared/db/database.ts';
import { prepared } from '../shared/db/prepared.ts';
import { listEntries, listVersion } from './reference-lists.table.ts';

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

export type EntryRow = typeof listEntries.$inferSelect;

/** All entries, retired ones too, in the order of their lists. */
export function readAllEntries(tx: Tx): Promise<EntryRow[]> {
  return tx
    .select()
    .from(listEntries)
    .orderBy(asc(listEntries.list), asc(listEntries.position), asc(listEntries.key));
}

/** The version of all lists, locked, so that editors take turns. */
export async function lockVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: listVersion.version }).from(listVersion).for('update');
  return row?.version ?? 0;
}

export async function addEntry(tx: Tx, row: typeof listEntries.$inferInsert): Promise<void> {
  await tx.insert(listEntries).values(row);
}

export async function changeEntry(
  tx: Tx,
  { list, key }: Pick<EntryRow, 'list' | 'key'>,
  change: Partial<EntryRow>,
): Promise<void> {
  await tx
    .update(listEntries)
    .set(change)
    .where(and(eq(listEntries.list, list), eq(listEntries.key, key)));
}

/** An entry whose uses are being rewritten, locked. Skips those that another server works on. */
export async function findMerging(tx: Tx): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(listEntries)
    .where(eq(listEntries.merging, true))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
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
