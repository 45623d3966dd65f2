import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EventType, ToldKind, WebhookEvent } from '#domain/webhooks/events.ts';
import type { DeliveryTrouble, WebhookState } from '#domain/webhooks/webhook.ts';
import { instant } from '../shared/db/columns.ts';

/** An endpoint of another system. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** An association’s ern or a retailer’s code, of whose records alone it is told. */
  limitedTo: text('limited_to'),
  state: text('state').$type<WebhookState>().notNull(),
  /** Sealed: what signs cannot be kept as a hash. */
  secret: text('secret').notNull(),
  oldSecret: text('old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  failingSince: instant('failing_since'),
  /** Until when it is sent nothing, as it has asked (429, 503). */
  restsUntil: instant('rests_until'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

/**
 * An event for one endpoint, written in the transaction of its deed by `note_event`. It names its record and holds
 * nothing of it. `position` is the order of a record’s deeds, because their trail lets one transaction at a time on.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    type: text('type').$type<EventType>().notNull(),
    kind: text('kind').$type<ToldKind>(),
    recordId: text('record_id'),
    contractCode: text('contract_code'),
    clientCode: text('client_code'),
    at: instant('at').notNull(),
    /** Not sent before this instant. Moved on by a lease and after each failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    triedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
    failedAt: instant('failed_at'),
    lastStatus: integer('last_status'),
    lastTrouble: text('last_trouble').$type<DeliveryTrouble>(),
  },
  (table) => [
    unique('webhook_deliveries_event_key').on(table.webhookId, table.eventId),
    index('webhook_deliveries_list_idx').on(table.webhookId, table.position),
    index('webhook_deliveries_due_idx')
      .on(table.webhookId, table.dueAt)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_record_idx')
      .on(table.webhookId, table.kind, table.recordId, table.position)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_at_idx').on(table.at),
  ],
);
