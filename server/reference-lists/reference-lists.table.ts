import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ListName } from '#domain/reference-lists/reference-lists.ts';

/** Entries of the reference lists. An entry in use is deactivated, never deleted. */
export const listEntries = pgTable(
  'list_entries',
  {
    list: text('list').$type<ListName>().notNull(),
    key: text('key').notNull(),
    de: text('de').notNull(),
    en: text('en').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    /**
     * The entry that took this one's place, null for none. While `merging` is true, the uses are rewritten in the
     * background: to that entry's words, or to this one's own new ones.
     */
    mergedInto: text('merged_into'),
    merging: boolean('merging').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.list, table.key], name: 'list_entries_pkey' })],
);

/** A single row. The version rises with each change to any list. */
export const listVersion = pgTable('list_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
