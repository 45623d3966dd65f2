import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * The life of each file in the store: one row from before its bytes are written until after they are removed. Rows that
 * name a file set and take away `unused_since` by triggers; the view `file_uses` has all of them.
 */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** Since when nothing names it; null while something does. It may be set although another row names the file too. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    index('files_unused_idx')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
  ],
);

/** Written by the release before alone, while servers of both run. The next one drops it. */
export const erasedFiles = pgTable('erased_files', {
  key: text('key').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});
