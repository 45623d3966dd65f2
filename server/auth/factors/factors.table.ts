import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../shared/db/columns.ts';
import { users } from '../users.table.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An authenticator app. Its secret is sealed. `lastStep` is the time step of the code accepted last, or 0. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Passkeys. `id` is the credential's, both it and the public key are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId)],
);

/** Codes that replace a lost factor, once each. Only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_id_idx').on(table.userId)],
);

/** What a challenge is for. `passkey` is one that has been answered, kept so that no answer counts twice. */
export type ChallengePurpose = 'second_factor' | 'enrolment' | 'addition' | 'oidc' | 'passkey';

/** What a challenge knows besides whose it is. */
export interface ChallengeData {
  /** The browser that signs in. */
  device?: { id?: string | undefined; name?: string | undefined };
  /** The secret of the app that is being set up, sealed. */
  totp?: string;
  /** What a new passkey has to sign. */
  passkey?: string;
  /** The hash of what the page that began a sign-in elsewhere keeps to itself. */
  binding?: string;
}

/** The second of two steps, for a few minutes and once. Only the token's hash is stored. `wrong` counts wrong codes. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    data: jsonb('data').$type<ChallengeData>().notNull(),
    wrong: integer('wrong').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('auth_challenges_user_id_idx').on(table.userId)],
);
