import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/user/scope.ts';
import { orderStatuses, type OrderStatus } from '#domain/shop/order-status.ts';
import { isOfClient } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { beyond, countTabs, mostCounted, type Walk } from '../shared/db/keyset.ts';
import { nextNumber, skipNumbers } from '../shared/db/numbers.ts';
import { textMatches } from '../shared/db/search.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { orderNumbers, orders } from './shop.table.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Condition that limits a query to the orders that the actor may see: all for staff, those of their retailer for its
 * users, else those that they placed themselves. Row-level security enforces the same again.
 */
function seenBy(actor: UserActor): SQL | undefined {
  if (scopeOf(actor).kind === 'all') return undefined;
  return isOfClient(actor.role) && actor.ern
    ? eq(orders.ern, actor.ern)
    : eq(orders.orderedById, actor.userId);
}

/** The order with this id, if the actor may see it. */
export async function findOrder(tx: Tx, actor: UserActor, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), seenBy(actor)));
  return row ?? null;
}

/** Like `findOrder`, but locks the order until the transaction ends. */
export async function findOrderToChange(tx: Tx, actor: UserActor, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), seenBy(actor)))
    .for('update');
  return row ?? null;
}

/** The latest order that somebody placed. */
export async function findLatestBy(tx: Tx, userId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.orderedById, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}

export function nextOrderNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, orderNumbers);
}

/** Stores a new order. Returns false and stores nothing if the id is in use, even by an order that the actor may not see. */
export async function addOrder(tx: Tx, row: OrderRow): Promise<boolean> {
  const added = await tx
    .insert(orders)
    .values(row)
    .onConflictDoNothing({ target: orders.id })
    .returning({ id: orders.id });
  return added.length > 0;
}

/** Adds orders that already have their numbers and advances the number sequence past them. */
export async function addOrders(tx: Tx, rows: readonly (typeof orders.$inferInsert)[]): Promise<void> {
  await insertMany(tx, orders, rows);
  await skipNumbers(tx, orderNumbers, rows.length);
}

/** Writes a change and increments the version. Returns the changed order. */
export async function changeOrder(tx: Tx, id: string, change: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning();
  return row!;
}

export interface OrderSearch {
  actor: UserActor;
  status: OrderStatus | null;
  client: string | undefined;
  search: string | undefined;
  walk: Walk;
  /** Rows wanted, one more than a page shows. */
  limit: number;
}

/** The rows of one page, newest first. */
export function findPage(tx: Tx, search: OrderSearch): Promise<OrderRow[]> {
  const { walk, limit } = search;
  const key = { value: orders.placedAt, id: orders.id };
  const from = walk.from ? beyond(key, { ascending: walk.backward, type: 'timestamptz' }) : undefined;
  const direction = walk.backward ? asc : desc;
  return tx
    .select()
    .from(orders)
    .where(and(conditionOf(search), from))
    .orderBy(direction(orders.placedAt), direction(orders.id))
    .limit(limit)
    .prepare('')
    .execute({ value: walk.from?.value, id: walk.from?.id });
}

/** How many orders are found by status. */
export function countByStatus(tx: Tx, search: Omit<OrderSearch, 'status' | 'walk' | 'limit'>) {
  return countTabs(tx, orders, {
    tabs: orderStatuses,
    where: (status) => conditionOf({ ...search, status }),
  });
}

/** The number of orders found, counted up to one above the most that is shown. */
export async function countFound(tx: Tx, search: OrderSearch): Promise<number> {
  const found = tx
    .select({ id: orders.id })
    .from(orders)
    .where(conditionOf(search))
    .limit(mostCounted + 1)
    .as('found');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(found);
  return row!.count;
}

function conditionOf({
  actor,
  status,
  client,
  search,
}: Omit<OrderSearch, 'walk' | 'limit'>): SQL | undefined {
  return and(
    seenBy(actor),
    status === null ? undefined : eq(orders.status, status),
    client === undefined ? undefined : eq(orders.clientCode, client),
    textMatches(orders.searchText, search),
  );
}

/** Orders at a place, at most `limit`. */
export async function findSomeOrders(tx: Tx, ern: string, limit: number): Promise<{ id: string }[]> {
  return tx.select({ id: orders.id }).from(orders).where(eq(orders.ern, ern)).limit(limit);
}

/** The numbers of orders by their ids. Row-level security leaves out those beyond the scope. */
export async function findOrderNumbers(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}
