import { desc, max } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { coverPrices } from './cover-prices.table.ts';

export type PriceListRow = typeof coverPrices.$inferSelect;

/** Every version, the latest day first. */
export function findLists(tx: Tx): Promise<PriceListRow[]> {
  return tx.select().from(coverPrices).orderBy(desc(coverPrices.validFrom), desc(coverPrices.version));
}

export async function lastVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(coverPrices.version) }).from(coverPrices);
  return row?.last ?? 0;
}

/** False if another took the number meanwhile. */
export async function addList(tx: Tx, row: typeof coverPrices.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(coverPrices)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: coverPrices.version });
  return added.length > 0;
}
