import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { shopItems } from './shop.table.ts';

export type ItemRow = typeof shopItems.$inferSelect;

/** All items in the shop's order. */
export function findItems(tx: Tx): Promise<ItemRow[]> {
  return tx.select().from(shopItems).orderBy(asc(shopItems.position), asc(shopItems.id));
}

export async function findItem(tx: Tx, id: string): Promise<ItemRow | null> {
  const [row] = await tx.select().from(shopItems).where(eq(shopItems.id, id));
  return row ?? null;
}

/** The items with these ids, locked until the transaction ends, in one order, so that two orders never wait for each other. */
export function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .select()
    .from(shopItems)
    .where(inArray(shopItems.id, [...ids]))
    .orderBy(asc(shopItems.id))
    .for('update');
}

export async function addItem(tx: Tx, row: typeof shopItems.$inferInsert): Promise<void> {
  await tx.insert(shopItems).values(row);
}

/** Adds the items that are missing; returns how many it added. */
export async function addMissingItems(
  tx: Tx,
  rows: readonly (typeof shopItems.$inferInsert)[],
): Promise<number> {
  const added = await tx
    .insert(shopItems)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: shopItems.id });
  return added.length;
}

/** Writes an administrator's change and increments the version. */
export async function changeItem(tx: Tx, id: string, change: Partial<ItemRow>): Promise<void> {
  await tx
    .update(shopItems)
    .set({ ...change, version: sql`${shopItems.version} + 1` })
    .where(eq(shopItems.id, id));
}

/**
 * Takes (or with a negative count gives back) pieces of an item whose pieces are counted. The version rises, because
 * who has the item open in a form has seen another stock.
 */
export async function takePieces(tx: Tx, id: string, count: number): Promise<void> {
  await tx
    .update(shopItems)
    .set({ stock: sql`${shopItems.stock} - ${count}`, version: sql`${shopItems.version} + 1` })
    .where(and(eq(shopItems.id, id), isNotNull(shopItems.stock)));
}

/** The position behind all items. */
export async function nextPosition(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ next: number }>(
    tx,
    sql`select coalesce(max(position), -1)::int + 1 as next from ${shopItems}`,
  );
  return row!.next;
}
