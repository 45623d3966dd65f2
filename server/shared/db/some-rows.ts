import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows.ts';
import type { Tx } from './tx.ts';

/** Condition of an `update` or `delete`: at most `limit` rows of the table that meet another. */
export function someOf(table: PgTable, condition: SQL | undefined, limit: number): SQL {
  return sql`${table}.ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`;
}

/** Deletes at most `limit` rows that meet a condition. Returns how many. */
export async function deleteSome(
  tx: Tx,
  table: PgTable,
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const [deleted] = await rowsOf<{ count: number }>(
    tx,
    sql`with deleted as (delete from ${table} where ${someOf(table, condition, limit)} returning 1)
        select count(*)::int as count from deleted`,
  );
  return deleted!.count;
}

/** Gives the transaction's statements longer than a request's: nobody waits for them, and they have to end. */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
}
