import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** Makes the rows of files whose bytes are about to be written. Waits for one who removes the same files. */
export async function beginFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`select begin_files(${sql.param([...keys])}::text[])`);
}

/** Locks files that have been marked as unused for so long, the oldest first, but none that another works on. */
export async function lockUnused(tx: Tx, given: { hours: number; limit: number }): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select key from files where unused_since < clock_timestamp() - make_interval(hours => ${given.hours})
      order by unused_since limit ${given.limit} for update skip locked`,
  );
  return rows.map(({ key }) => key);
}

/** Of these files, those that a row names. */
export async function findUsed(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select distinct key from file_uses where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Takes the mark from files that are used after all. */
export async function unmark(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update files set unused_since = null where key = any(${sql.param([...keys])}::text[])`,
  );
}

export async function forgetFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from files where key = any(${sql.param([...keys])}::text[])`);
}

/** Some files that are in use. */
export async function findSomeUsed(tx: Tx, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select key from files where unused_since is null limit ${limit}`,
  );
  return rows.map(({ key }) => key);
}
