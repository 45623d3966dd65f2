import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Throttled attempts in a window of time. `subject` is a hash of the limit's name and the account or address. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    subject: text('subject').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('login_attempts_window_ends_at_idx').on(table.windowEndsAt)],
);
