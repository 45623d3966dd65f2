import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Change } from '#api/changes.ts';
import { instant, optionalPlace } from './columns.ts';

/**
 * The change feed. `xid` is the writing transaction; readers stop below the oldest one still running, so that a late
 * commit is never skipped. Without `ern` and `userId` a change concerns everybody.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint('xid', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    entity: text('entity').$type<Change['entity']>().notNull(),
    recordId: text('record_id').notNull(),
    parent: text('parent'),
    userId: uuid('user_id'),
    ...optionalPlace(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('changes_xid_idx').on(table.xid),
    index('changes_client_xid_idx').on(table.ern, table.xid),
    index('changes_at_idx').on(table.at),
  ],
);

/** One row: below this transaction the feed has been cleared, so that older cursors start anew. */
export const changeHorizon = pgTable('change_horizon', {
  id: integer('id').primaryKey(),
  xid: bigint('xid', { mode: 'number' }).notNull(),
});
