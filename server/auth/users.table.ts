import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/locale/language.ts';
import { instant } from '../shared/db/columns.ts';

/** People who sign in. `email` is in lower case. `ern` is null for people without a place (staff, marketing). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('users_email_key'),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').notNull(),
    ern: text('ern'),
    organization: text('organization'),
    /** A machine's account is `machine` for ever: nobody signs in with it, and nothing mails it (`machines`). */
    status: text('status', { enum: ['active', 'email-pending', 'blocked', 'machine'] }).notNull(),
    language: text('language').$type<Language>().notNull().default('de'),
    keyAccountNumber: text('key_account_number'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When the person's data was erased. The account stays blocked; what it did refers to its id. */
    erasedAt: instant('erased_at'),
  },
  (table) => [index('users_ern_idx').on(table.ern)],
);

/**
 * A browser on which a user is signed in. Its one refresh token is stored as a hash. Each sign-in gives it a new
 * `sessionId`, which ends the access tokens of the one before. Signing out deletes the row.
 */
export const devices = pgTable(
  'devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    name: text('name').notNull(),
    refreshHash: text('refresh_hash').notNull().unique('devices_refresh_hash_key'),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** True if the refresh token works with the cookie of a known device only. Older sessions become so at a renewal. */
    bound: boolean('bound').notNull().default(false),
    /** True if more than a password opened the session: a second factor, a passkey, or the provider of identities. */
    strong: boolean('strong').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id], name: 'devices_pkey' })],
);

/**
 * A browser that has signed in to an account before, which it proves with a cookie. It outlives the session, and counts
 * wrong passwords for itself, so that a stranger's do not delay the owner. `deviceId` is null before it signs in.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id'),
    lastUsedAt: instant('last_used_at').notNull(),
    tries: integer('tries').notNull().default(0),
    lastTryAt: instant('last_try_at'),
  },
  (table) => [index('known_devices_user_id_idx').on(table.userId)],
);

/** Links to set a new password. Only the token's hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user_id_idx').on(table.userId)],
);

/** Links that confirm a new address of an account. Only the token's hash is stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_changes_user_id_idx').on(table.userId)],
);
