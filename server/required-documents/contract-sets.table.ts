import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, DeliveryWay } from '#domain/contract/required-documents/contract-set.ts';
import type { LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import type { SetKind } from '#domain/contract/required-documents/kinds.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { instant, place } from '../shared/db/columns.ts';
import { requiredDocuments } from './required-documents.table.ts';

/**
 * What a contract's customer must have received, put together when it is registered. Later versions leave it alone; only
 * a kind that was missing is filled in later.
 */
export const contractSets = pgTable(
  'contract_sets',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    kind: text('kind').$type<SetKind>().notNull(),
    /** Null if none was in force. */
    documentId: uuid('document_id').references(() => requiredDocuments.id),
    frozenAt: instant('frozen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.kind], name: 'contract_sets_pkey' })],
);

/** The ways of a contract's documents to its customer, and what proves that they arrived. */
export const setDeliveries = pgTable(
  'set_deliveries',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => requiredDocuments.id),
    /** Of the file as it was delivered. */
    sha256: text('sha256').notNull(),
    way: text('way').$type<DeliveryWay>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    at: instant('at').notNull(),
    provenAt: instant('proven_at'),
    /** The mail that carries it, as long as there is one. */
    mailId: uuid('mail_id'),
    /** The mail's address; personal data. */
    recipient: text('recipient'),
    /** Who sent it or handed it over. */
    by: text('by'),
    /** How the customer who opened it came by their link: one that was shown at the studio proves less. */
    channel: text('channel').$type<LinkChannel>(),
  },
  (table) => [
    index('set_deliveries_contract_idx').on(table.contractId, table.at),
    index('set_deliveries_mail_idx')
      .on(table.mailId)
      .where(sql`state = 'under_way'`),
    // Opened or handed over is proven once.
    uniqueIndex('set_deliveries_once_key')
      .on(table.contractId, table.documentId, table.way)
      .where(sql`way <> 'mail'`),
  ],
);
