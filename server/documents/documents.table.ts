import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DocumentType } from '#domain/contract/documents/document.ts';
import type { Language } from '#domain/locale/language.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { instant, place } from '../shared/db/columns.ts';

/**
 * Documents of a contract, made by the server or uploaded. A new document of a type is a new version; rows never
 * change. `storedKey` is a key of the file store.
 */
export const contractDocuments = pgTable(
  'contract_documents',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    type: text('type').$type<DocumentType>().notNull(),
    version: integer('version').notNull(),
    language: text('language').$type<Language>(),
    mediaType: text('media_type').notNull(),
    fileName: text('file_name').notNull(),
    byteCount: integer('byte_count').notNull(),
    sha256: text('sha256').notNull(),
    storedKey: text('stored_key').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [unique('contract_documents_version_key').on(table.contractId, table.type, table.version)],
);
