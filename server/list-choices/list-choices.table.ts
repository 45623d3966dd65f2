import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChoosableList, SavedView } from '#domain/user/list-choices.ts';
import { users } from '../auth/users.table.ts';

/** The views and columns of a list that a user has chosen, for all their devices. */
export const listChoices = pgTable(
  'list_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ChoosableList>().notNull(),
    version: integer('version').notNull(),
    views: jsonb('views').$type<SavedView[]>().notNull(),
    columns: jsonb('columns').$type<string[] | null>(),
    split: boolean('split'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list], name: 'list_choices_pkey' })],
);
