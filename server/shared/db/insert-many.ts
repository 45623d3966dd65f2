import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** Rows per statement. A statement takes at most 65,535 parameters. */
const rowsAtOnce = 500;

/** Inserts any number of rows, split into several statements. */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce) as never);
  }
}
