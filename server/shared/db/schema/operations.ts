import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/locale/language.ts';
import type { Change } from '#api/changes.ts';
import { instant, optionalPlace } from './columns.ts';

/** Keys of mutations already done, with the answer to give again. Row and effect are committed together. */
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

/** Who did what to which record. Append-only; the rows of a record are chained by hash in the order of `seq`. */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    ...optionalPlace(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [unique('audit_record_seq_key').on(table.entity, table.recordId, table.seq)],
);

/**
 * The end of each record's chain. Everybody's work moves it on, also where the rows of the chain are not theirs to see;
 * its lock puts deeds on one record in order, and it shows when the last rows of a chain have been cut off.
 */
export const auditHeads = pgTable(
  'audit_heads',
  {
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.recordId], name: 'audit_heads_pkey' })],
);

/**
 * The change feed. `xid` is the writing transaction; readers stop below the oldest one still running, so that a late
 * commit is never skipped. Without `ern` and `userId` a change concerns everybody.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint('xid', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    entity: text('entity').$type<Change['entity']>().notNull(),
    recordId: text('record_id').notNull(),
    parent: text('parent'),
    userId: uuid('user_id'),
    ...optionalPlace(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('changes_xid_idx').on(table.xid),
    index('changes_client_xid_idx').on(table.ern, table.xid),
    index('changes_at_idx').on(table.at),
  ],
);

/** One row: below this transaction the feed has been cleared, so that older cursors start anew. */
export const changeHorizon = pgTable('change_horizon', {
  id: integer('id').primaryKey(),
  xid: bigint('xid', { mode: 'number' }).notNull(),
});

/** Mail to be sent, written in the transaction that is its reason. `dedupeKey` keeps a mail from being written twice. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The contract whose customer it is for; null for mail to anybody else. */
    contractId: uuid('contract_id'),
    dedupeKey: text('dedupe_key').unique('mails_dedupe_key_key'),
    createdAt: instant('created_at').notNull(),
    /** Not before this instant; moved on while a deliverer holds it and after each failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due_idx')
      .on(table.dueAt)
      .where(sql`sent_at is null`),
  ],
);

/** Recurring work: when each is due next. A worker takes one by moving `leaseUntil` on. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  leaseUntil: instant('lease_until'),
  finishedAt: instant('finished_at'),
  lastError: text('last_error'),
});
