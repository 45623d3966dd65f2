import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/locale/language.ts';
import type { Role } from '#domain/user/roles.ts';
import { clients } from '../../directory/clients.table.ts';
import { instant } from '../../shared/db/columns.ts';

/**
 * Invitations to register, of a client or (without `clientCode`) of the tenant. `email` is in lower case. Of the token
 * in the mail only the hash is stored. The place comes from the client when somebody registers, so that a client that
 * has moved takes its invitations along.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    clientCode: text('client_code').references(() => clients.code),
    /** A broker's place. */
    associationErn: text('association_ern'),
    language: text('language').$type<Language>().notNull(),
    tokenHash: text('token_hash').notNull().unique('invitations_token_hash_key'),
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    // One open invitation for an address and a client (or the tenant), even if several invite at the same time.
    uniqueIndex('invitations_open_key')
      .on(table.email, table.clientCode)
      .where(sql`used_at is null and client_code is not null`),
    uniqueIndex('invitations_open_tenant_key')
      .on(table.email)
      .where(sql`used_at is null and client_code is null`),
    index('invitations_client_code_idx').on(table.clientCode),
  ],
);
