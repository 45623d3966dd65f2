import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Change } from '#api/changes.ts';
import { instant, optionalPlace } from './columns.ts';

/**
 * The change feed. `xid` is the writing transaction. Readers stop below the oldest running transaction, so a late
 * commit is never skipped. A change without `ern` and `userId` concerns everybody.
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
    // For the daily clearing. Rows come in the order of time, so a range of blocks is as good as each row.
    index('changes_at_idx').using('brin', table.at),
  ],
);

/**
 * One row. The feed is cleared below this transaction, so older cursors start over. `base` is what a cursor adds to the
 * transaction's number: a restored database counts its transactions anew, and its cursors go on above those before.
 */
export const changeHorizon = pgTable('change_horizon', {
  id: integer('id').primaryKey(),
  xid: bigint('xid', { mode: 'number' }).notNull(),
  base: bigint('base', { mode: 'number' }).notNull().default(0),
});
