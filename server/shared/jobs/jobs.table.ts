import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Recurring jobs and when each is due next. A server takes a job by setting `leaseUntil`. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  leaseUntil: instant('lease_until'),
  finishedAt: instant('finished_at'),
  lastError: text('last_error'),
});
