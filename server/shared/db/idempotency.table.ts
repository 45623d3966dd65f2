import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Idempotency keys of completed mutations, as hashes, with the answer to repeat, sealed with the key itself. Row and
 * effect are committed together.
 */
export const requestKeys = pgTable(
  'request_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Hash over method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key], name: 'request_keys_pkey' }),
    index('request_keys_created_at_idx').on(table.createdAt),
  ],
);
