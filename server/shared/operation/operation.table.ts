import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Flags } from '#domain/operation/flags.ts';
import type { Maintenance } from '#domain/operation/maintenance.ts';

/** How the installation is run, as administrators have switched it. One row. */
export const operation = pgTable('operation', {
  id: text('id').$type<'operation'>().primaryKey(),
  version: integer('version').notNull().default(1),
  maintenance: jsonb('maintenance').$type<Maintenance>(),
  /** Only the flags that were switched; the others are as in the environment. */
  flags: jsonb('flags').$type<Partial<Flags>>().notNull().default({}),
});
