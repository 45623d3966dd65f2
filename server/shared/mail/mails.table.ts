import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/locale/language.ts';
import { instant } from '../db/columns.ts';

/** A stored file that a mail carries. Another row names the file as well, so that it stays. */
export interface MailAttachment {
  key: string;
  name: string;
  type: string;
}

/**
 * Mail to send, written in the transaction that causes it. `dedupeKey` keeps a mail from being written twice. Once it is
 * sent, `recipient` is a mark and its words are empty (`blank`); a mail that was given up keeps its recipient.
 */
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
    /** Read from the file store when the mail is sent. */
    attachments: jsonb('attachments').$type<MailAttachment[]>(),
    /** The contract whose customer gets it. Null for any other recipient. */
    contractId: uuid('contract_id'),
    dedupeKey: text('dedupe_key').unique('mails_dedupe_key_key'),
    createdAt: instant('created_at').notNull(),
    /** Not sent before this instant. Moved on by a lease and after each failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Codes of the last failure. Never the mail server's words, which repeat the recipient. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due_idx')
      .on(table.dueAt)
      .where(sql`sent_at is null`),
  ],
);
