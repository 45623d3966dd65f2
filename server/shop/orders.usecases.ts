import type { InferOutput } from 'valibot';
import {
  ordersPerPage,
  type OrderCountQuery,
  type OrderExportQuery,
  type OrderQuery,
} from '#api/shop/orders.ts';
import type { CountryCode } from '#domain/locale/countries.ts';
import type { Language } from '#domain/locale/language.ts';
import { orderExportHead, orderExportLine, orderExportName } from '#domain/shop/export.ts';
import type { ShopItem } from '#domain/shop/item.ts';
import type { Delivery, Order, OrderListItem } from '#domain/shop/order.ts';
import { berlinDate } from '#domain/time/date.ts';
import { isOfClient } from '#domain/user/roles.ts';
import { clientInScope } from '../directory/lookup.usecases.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { cappedTotal, pageOf, walkOf } from '../shared/db/keyset.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import type { StreamAnswer } from '../shared/http/handle.ts';
import { shownItems } from './items.usecases.ts';
import {
  addOrders,
  countByStatus,
  countFound,
  findLatestBy,
  findOrder,
  findOrderNumbers,
  findPage,
  type OrderRow,
  type OrderSearch,
} from './orders.repository.ts';
import type { orders } from './shop.table.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

/** The shop as the actor sees it, with the address to which their orders usually go. */
export async function getShop({
  tx,
  actor,
}: Reading): Promise<{ items: ShopItem[]; delivery: Delivery | null }> {
  return { items: await shownItems(tx), delivery: await usualDelivery({ tx, actor }) };
}

/** A retailer's own address; for others that of their latest order. */
async function usualDelivery({ tx, actor }: Reading): Promise<Delivery | null> {
  const code = clientCodeOf(actor);
  if (code === null) return (await findLatestBy(tx, actor.userId))?.delivery ?? null;
  const client = await clientInScope({ tx, actor, code });
  const { name, street, houseNumber, zipCode, city, unitDescription } = client;
  const country = client.country as CountryCode;
  return {
    recipient: name,
    contact: actor.name,
    address: { street, houseNumber, zipCode, city, country, unitDescription },
  };
}

/** The code of the retailer to which the actor belongs; null for everybody else. */
export function clientCodeOf({ role, ern }: UserActor): string | null {
  return isOfClient(role) ? (ern?.split(':')[2] ?? null) : null;
}

/** A page of the orders that the actor may see, newest first. */
export async function listOrders({
  tx,
  actor,
  query,
}: Reading & { query: InferOutput<typeof OrderQuery> }): Promise<{
  items: OrderListItem[];
  next: string | null;
  previous: string | null;
  first?: number;
  total: { count: number; capped: boolean };
}> {
  const walk = walkOf(query, 'placedAt');
  const search = { ...searchOf(actor, query), walk, limit: ordersPerPage + 1 };
  const page = pageOf(await findPage(tx, search), {
    walk,
    size: ordersPerPage,
    positionOf: ({ id, placedAt }) => ({ sort: 'placedAt', value: placedAt.toISOString(), id }),
  });
  return { ...page, items: page.items.map(listItemOf), total: cappedTotal(await countFound(tx, search)) };
}

function searchOf(actor: UserActor, query: InferOutput<typeof OrderExportQuery>) {
  const { status, client, search } = query;
  return { actor, status: status === 'all' ? null : status, client, search };
}

/** How many orders the list has by status. */
export function countOrders({ tx, actor, query }: Reading & { query: InferOutput<typeof OrderCountQuery> }) {
  return countByStatus(tx, { actor, client: query.client, search: query.search });
}

/** One order that the actor may see. Throws `not_found`. */
export async function getOrder({ tx, actor, id }: Reading & { id: string }): Promise<Order> {
  const row = await findOrder(tx, actor, id);
  if (!row) throw new ApiError('not_found');
  return orderOf(row);
}

function listItemOf(row: OrderRow): OrderListItem {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    organization: row.organization,
    clientCode: row.clientCode,
    orderedBy: row.orderedBy,
    city: row.delivery.address.city,
    quantity: row.quantity,
    total: row.total,
    placedAt: row.placedAt.toISOString(),
  };
}

/** The whole order as the API returns it. */
export function orderOf(row: OrderRow): Order {
  return {
    ...listItemOf(row),
    version: row.version,
    orderedAt: row.orderedAt.toISOString(),
    items: row.items,
    subtotal: row.subtotal,
    shipment: row.shipment,
    vat: row.vat,
    delivery: row.delivery,
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    reason: row.reason,
    history: row.history,
  };
}

/** Orders read per transaction. */
const batch = 500;

/** The orders that match the list's filters, as CSV, newest first. The trail records who exported them. */
export async function exportOrders(given: {
  db: Database;
  actor: UserActor;
  query: InferOutput<typeof OrderExportQuery>;
  language: Language;
  now: Date;
}): Promise<StreamAnswer> {
  const { db, actor, query, language, now } = given;
  await db.inTransaction(actor, (tx) =>
    deed(tx, { record: accountRecord(actor.userId), kind: 'orders_exported', actor, now, quiet: true }),
  );
  async function* chunks() {
    yield orderExportHead(language);
    let from: OrderSearch['walk']['from'] = null;
    do {
      const walk: OrderSearch['walk'] = { backward: false, from };
      const rows: OrderRow[] = await db.inTransaction(actor, (tx) =>
        findPage(tx, { ...searchOf(actor, query), walk, limit: batch }),
      );
      yield rows.map((row) => orderExportLine(orderOf(row), language)).join('');
      const last = rows.length === batch ? rows.at(-1)! : null;
      from = last && { sort: 'placedAt', value: last.placedAt.toISOString(), id: last.id };
    } while (from !== null);
  }
  return {
    chunks: chunks(),
    type: 'text/csv; charset=utf-8',
    downloadAs: orderExportName(language, berlinDate(now)),
  };
}

/** Orders from another system. */
export type TakenOverOrder = typeof orders.$inferInsert;

/** Adds orders from another system as they are. Needs a system transaction. */
export function takeOverOrders(tx: Tx, taken: readonly TakenOverOrder[]): Promise<void> {
  return addOrders(tx, taken);
}

/** The numbers of orders by their ids, of those in the transaction's scope. */
export async function orderNumbersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findOrderNumbers(tx, ids)).map(({ id, number }) => [id, number]));
}
