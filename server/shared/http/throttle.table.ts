import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Attempts to sign in within a window of time, per account and per address. `subject` is a hash of either. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    subject: text('subject').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('login_attempts_window_ends_at_idx').on(table.windowEndsAt)],
);
