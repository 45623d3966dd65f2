import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * Recurring jobs and when each is due next. A server takes a job by setting `leaseUntil`, and with each lease `fence`
 * rises: a server with an older one has lost the job.
 */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  leaseUntil: instant('lease_until'),
  fence: integer('fence').notNull().default(0),
  finishedAt: instant('finished_at'),
  lastError: text('last_error'),
});
