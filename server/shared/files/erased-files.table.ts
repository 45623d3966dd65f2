import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Files to remove from the file store, named in the transaction that erased what referred to them. */
export const erasedFiles = pgTable('erased_files', {
  key: text('key').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});
