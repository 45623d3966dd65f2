import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#domain/locale/said.ts';
import type { Delivery, Order, OrderLine } from '#domain/shop/order.ts';
import type { OrderStatus } from '#domain/shop/order-status.ts';
import { users } from '../auth/users.table.ts';
import { instant, optionalPlace } from '../shared/db/columns.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 });

/** The items of the shop. Those that are built in are added at the server's start; an administrator changes them. */
export const shopItems = pgTable('shop_items', {
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Bilingual>().notNull(),
  subtitle: jsonb('subtitle').$type<Bilingual>().notNull(),
  description: jsonb('description').$type<Bilingual>(),
  /** Addresses of the picture, small and large. */
  img: text('img').notNull(),
  highResImg: text('high_res_img').notNull(),
  /** Net cents of a piece. */
  price: integer('price').notNull(),
  maxValue: integer('max_value').notNull(),
  step: integer('step').notNull(),
  /** Null: its pieces are not counted. */
  stock: integer('stock'),
  disabled: boolean('disabled').notNull().default(false),
});

/**
 * Orders of promotional material. The device that places one makes the `id`. Orders of brokers and of marketing belong
 * to no retailer, so they have no place; their orderer sees them. Lines and sums stay as they were when it was placed.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique('orders_number_key'),
    version: integer('version').notNull().default(1),
    ...optionalPlace(),
    orderedById: uuid('ordered_by_id')
      .notNull()
      .references(() => users.id),
    orderedBy: text('ordered_by').notNull(),
    clientCode: text('client_code'),
    organization: text('organization').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    items: jsonb('items').$type<OrderLine[]>().notNull(),
    quantity: integer('quantity').notNull(),
    subtotal: integer('subtotal').notNull(),
    shipment: integer('shipment').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    delivery: jsonb('delivery').$type<Delivery>().notNull(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    reason: text('reason'),
    history: jsonb('history').$type<Order['history']>().notNull(),
    orderedAt: instant('ordered_at').notNull(),
    placedAt: instant('placed_at').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('orders_placed_idx').on(table.placedAt, table.id),
    index('orders_status_placed_idx').on(table.status, table.placedAt, table.id),
    index('orders_client_placed_idx').on(table.ern, table.placedAt, table.id),
    index('orders_orderer_placed_idx').on(table.orderedById, table.placedAt, table.id),
    index('orders_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
