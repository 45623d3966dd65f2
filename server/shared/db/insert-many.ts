import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** A statement takes no more than 65,535 parameters. */
const rowsAtOnce = 500;

/** Inserts any number of rows. */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce) as never);
  }
}
