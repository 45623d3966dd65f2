import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { salespersons } from '../directory/clients.table.ts';

export type SalespersonRow = typeof salespersons.$inferSelect;

/** Everybody who sells or sold for a retailer: the active ones first, each by name. */
export function findSalespersonRows(tx: Tx, clientCode: string): Promise<SalespersonRow[]> {
  return tx
    .select()
    .from(salespersons)
    .where(eq(salespersons.clientCode, clientCode))
    .orderBy(sql`${salespersons.isActive} desc`, asc(salespersons.name), asc(salespersons.id));
}

export async function addSalespersonRow(
  tx: Tx,
  row: typeof salespersons.$inferInsert,
): Promise<SalespersonRow> {
  const [added] = await tx.insert(salespersons).values(row).returning();
  return added!;
}

/** Writes a change and increments the version. Returns the changed salesperson. */
export async function updateSalesperson(
  tx: Tx,
  id: string,
  change: Partial<SalespersonRow>,
): Promise<SalespersonRow> {
  const [row] = await tx
    .update(salespersons)
    .set({ ...change, version: sql`${salespersons.version} + 1` })
    .where(eq(salespersons.id, id))
    .returning();
  return row!;
}
