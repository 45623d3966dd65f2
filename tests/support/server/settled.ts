import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/db/database.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';

/**
 * Waits until no transaction is open that began before. The change feed holds back what is younger than the oldest open
 * one, and the tests on PostgreSQL share one cluster, in which a transaction of another test's database counts too.
 */
export async function settled(db: Database): Promise<void> {
  const ask = async (what: ReturnType<typeof sql>) => {
    const rows = await db.inTransaction(system, (tx) =>
      rowsOf<{ id: string }>(tx, sql`select ${what}::text as id`),
    );
    return BigInt(rows[0]!.id);
  };
  const now = await ask(sql`pg_current_xact_id()`);
  // Each look comes after the one before.
  // eslint-disable-next-line no-await-in-loop
  while ((await ask(sql`pg_snapshot_xmin(pg_current_snapshot())`)) <= now) await pause(20);
}
