import { date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Decision } from '#domain/contract/required-documents/required-document.ts';
import type { SetKind } from '#domain/contract/required-documents/kinds.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import type { Language } from '#domain/locale/language.ts';
import { instant } from '../shared/db/columns.ts';

/**
 * Versions of the documents that customers must receive. A row changes once, by the decision on it, and is never
 * deleted. Without a file it says that there is no such document. `storedKey` is a key of the file store.
 */
export const requiredDocuments = pgTable(
  'required_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SetKind>().notNull(),
    /** Null if it is for every product that has none of its own. */
    product: text('product').$type<ProductSlug>(),
    /** Null without a file. */
    language: text('language').$type<Language>(),
    version: integer('version').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Null unless approved. */
    inForceFrom: date('in_force_from', { mode: 'string' }),
    fileName: text('file_name'),
    byteCount: integer('byte_count'),
    sha256: text('sha256'),
    storedKey: text('stored_key'),
    proposedAt: instant('proposed_at').notNull(),
    proposedById: uuid('proposed_by_id').notNull(),
    proposedBy: text('proposed_by').notNull(),
    decision: text('decision').$type<Decision>(),
    decidedAt: instant('decided_at'),
    decidedById: uuid('decided_by_id'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    unique('required_documents_version_key')
      .on(table.kind, table.product, table.language, table.version)
      .nullsNotDistinct(),
  ],
);
