import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkChannel, LinkUseDeed, Suspicion } from '#domain/contract/customer-page/link-use.ts';
import { instant } from '../../shared/db/columns.ts';
import { contracts } from '../contracts.table.ts';

/**
 * Who used a customer's link, and how: the evidence of who declared what. The shop sends and shows the link, the customer
 * declares by it. The trail holds only the row's id: address and agent are personal data and end here
 * (`forgetLinkUsers`). Read by staff alone.
 */
export const linkUses = pgTable(
  'link_uses',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    deed: text('deed').$type<LinkUseDeed>().notNull(),
    at: instant('at').notNull(),
    /** Who showed or sent the link; null for the customer's deeds. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    /** How the customer's link was come by; null for the shop's deeds. */
    channel: text('channel').$type<LinkChannel>(),
    /** The showing that this link belongs to. */
    shownId: uuid('shown_id'),
    address: text('address'),
    agent: text('agent'),
    /** A hash that tells browsers apart and names none. */
    browser: text('browser'),
    suspicions: text('suspicions')
      .array()
      .$type<Suspicion[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When the customer said that it was not them, and in what words. */
    objectedAt: instant('objected_at'),
    objection: text('objection'),
    /** When staff looked into it, and who. */
    checkedAt: instant('checked_at'),
    checkedBy: text('checked_by'),
  },
  (table) => [
    index('link_uses_contract_idx').on(table.contractId, table.at),
    index('link_uses_open_idx')
      .on(table.at)
      .where(sql`(suspicions <> '{}' or objected_at is not null) and checked_at is null`),
    index('link_uses_known_idx')
      .on(table.at)
      .where(sql`address is not null or agent is not null or browser is not null`),
  ],
);
