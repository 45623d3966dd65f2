import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PushEvent } from '#domain/push/push.ts';
import type { QuietHours } from '#domain/push/quiet-hours.ts';
import { devices, users } from '../auth/users.table.ts';
import { instant } from '../shared/db/columns.ts';

/** What a user has chosen to be told of. Without a row, `firstPushChoice` holds. */
export const pushChoices = pgTable('push_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  events: text('events').array().$type<PushEvent[]>().notNull(),
  quiet: jsonb('quiet').$type<QuietHours>(),
});

/** A device's subscription at its browser's push service. It goes with the device's sign-in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** One per browser, for any user signed in there. */
    endpoint: text('endpoint').notNull().unique('push_devices_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId], name: 'push_devices_pkey' }),
    foreignKey({
      columns: [table.userId, table.deviceId],
      foreignColumns: [devices.userId, devices.id],
      name: 'push_devices_device_fk',
    }).onDelete('cascade'),
  ],
);

/** Messages to send, written in the transaction that causes them and deleted once they are sent or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    event: text('event').$type<PushEvent | 'test'>().notNull(),
    /** The contract's or claim's number; empty for `test`. */
    number: text('number').notNull(),
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not sent before this instant. Moved on by a lease and after each failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('push_messages_due_idx').on(table.dueAt),
    index('push_messages_device_idx').on(table.userId, table.deviceId),
    foreignKey({
      columns: [table.userId, table.deviceId],
      foreignColumns: [pushDevices.userId, pushDevices.deviceId],
      name: 'push_messages_device_fk',
    }).onDelete('cascade'),
  ],
);
