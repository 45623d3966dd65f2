import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#domain/user/permissions.ts';
import { instant } from '../../shared/db/columns.ts';
import { users } from '../users.table.ts';

/** A machine: an account of the status `machine`, limited to some permissions of its role. It stays once it is removed. */
export const machines = pgTable('machines', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  scopes: text('scopes').array().$type<Permission[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

/** The tokens of machines, as hashes. One that is revoked is deleted. */
export const machineTokens = pgTable(
  'machine_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => machines.userId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('machine_tokens_token_hash_key'),
    begins: text('begins').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('machine_tokens_user_id_idx').on(table.userId)],
);
