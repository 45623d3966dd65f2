import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ContractStatus } from '#domain/contract/life/status.ts';

/**
 * How many contracts there are, by month of registration and product, at every node of the hierarchy: all (''), root,
 * association, retailer, and each of a retailer's salespersons (`ern|name`). `parent` is the node above. A node is
 * called `scope` and not `ern`, because a retailer that moves does not take its association's numbers along.
 * `details` counts by status and, under `c`, `d` and `a` with the days, how long confirmation, delivery and activation
 * took.
 */
export const contractCounts = pgTable(
  'contract_counts',
  {
    scope: text('scope').notNull(),
    parent: text('parent'),
    month: date('month', { mode: 'string' }).notNull(),
    product: text('product').notNull(),
    registered: integer('registered').notNull(),
    confirmed: integer('confirmed').notNull(),
    delivered: integer('delivered').notNull(),
    activated: integer('activated').notNull(),
    details: jsonb('details').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.month, table.product], name: 'contract_counts_pkey' }),
    index('contract_counts_parent_idx').on(table.parent, table.month),
  ],
);

/**
 * What changed since the counts were last brought up to date: a contract as it was (`change` -1) and as it is (1),
 * written by a trigger. Rows are only ever added, so that no two people's work waits for each other.
 */
export const contractCountChanges = pgTable('contract_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rootScope: text('root_scope').notNull(),
  associationScope: text('association_scope').notNull(),
  clientScope: text('client_scope').notNull(),
  seller: text('seller').notNull(),
  product: text('product').notNull(),
  month: date('month', { mode: 'string' }).notNull(),
  status: text('status').$type<ContractStatus>().notNull(),
  reached: smallint('reached').notNull(),
  confirmedDays: integer('confirmed_days'),
  deliveredDays: integer('delivered_days'),
  activatedDays: integer('activated_days'),
  change: smallint('change').notNull(),
});
