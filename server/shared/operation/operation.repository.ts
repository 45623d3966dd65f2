import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { operation } from './operation.table.ts';

export type OperationRow = typeof operation.$inferSelect;

/** The one row, which the migration has added. */
export async function findOperation(tx: Tx): Promise<OperationRow> {
  const [row] = await tx.select().from(operation);
  return row!;
}

/** The one row, locked until the transaction ends. */
export async function lockOperation(tx: Tx): Promise<OperationRow> {
  const [row] = await tx.select().from(operation).for('update');
  return row!;
}

/** Writes a change and increments the version. */
export async function changeOperation(
  tx: Tx,
  change: Partial<Pick<OperationRow, 'maintenance' | 'flags'>>,
): Promise<OperationRow> {
  const [row] = await tx
    .update(operation)
    .set({ ...change, version: sql`${operation.version} + 1` })
    .returning();
  return row!;
}
