import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RememberedMapping } from '#domain/import/column.ts';
import type { RowCounts } from '#domain/import/import.ts';
import type { ImportKind, ImportState, RowState } from '#domain/import/kinds.ts';
import type { Encoding } from '#domain/files/decode-text.ts';
import { users } from '../auth/users.table.ts';
import { instant } from '../shared/db/columns.ts';

/** Files of contracts or clients that somebody imports. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(1),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdBy: text('created_by').notNull(),
    fileName: text('file_name').notNull(),
    byteCount: integer('byte_count').notNull(),
    /** Its file in the file store; null once somebody in it was erased. */
    storedKey: text('stored_key'),
    encoding: text('encoding').$type<Encoding>().notNull(),
    delimiter: text('delimiter').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** Null in those of before it was kept. */
    headingsRow: integer('headings_row'),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** Rows by state; a state without rows is left out. */
    counts: jsonb('counts').$type<Partial<RowCounts>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('imports_created_idx').on(table.createdAt), index('imports_state_idx').on(table.state)],
);

/** Rows of an import since it was checked. They hold personal data and go with the file. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    state: text('state').$type<RowState>().notNull(),
    problems: jsonb('problems').$type<Record<string, string>>().notNull(),
    record: text('record'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number], name: 'import_rows_pkey' }),
    index('import_rows_state_idx').on(table.importId, table.state, table.number),
  ],
);

/** How a user matched columns the last time, by kind of file. */
export const importMappings = pgTable(
  'import_mappings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImportKind>().notNull(),
    mapping: jsonb('mapping').$type<RememberedMapping>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind], name: 'import_mappings_pkey' })],
);
