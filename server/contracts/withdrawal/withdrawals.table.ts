import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WithdrawalChannel } from '#domain/contract/withdrawal/receipt.ts';
import type { OpenReason, WithdrawalState } from '#domain/contract/withdrawal/states.ts';
import type { Language } from '#domain/locale/language.ts';
import { instant } from '../../shared/db/columns.ts';
import { contracts } from '../contracts.table.ts';

/**
 * Withdrawals as they were received, with what became of each. `contractId` is null while no contract is found for it.
 * Read by staff, and by a contract's customer.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<WithdrawalChannel>().notNull(),
    /** As declared. */
    number: text('number').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    language: text('language').$type<Language>().notNull(),
    /** The day of sending, which decides whether it is in time. */
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The receipt, and the SHA-256 of its bytes, which is on the trail. */
    content: text('content').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<WithdrawalState>().notNull(),
    why: text('why').$type<OpenReason>(),
    /** The version of the rule that judged it, and the period's last day then; null if it had not begun. */
    rule: text('rule'),
    lastDay: date('last_day', { mode: 'string' }),
    /** Who of the staff recorded it, and what they noted. */
    recordedById: uuid('recorded_by_id'),
    recordedBy: text('recorded_by'),
    note: text('note'),
    decidedAt: instant('decided_at'),
    decidedById: uuid('decided_by_id'),
    decidedBy: text('decided_by'),
    reason: text('reason'),
    /** What was paid back of the premium, in euro cents, the day of payment, and who of the staff recorded it. */
    paidBack: integer('paid_back'),
    paidBackOn: date('paid_back_on', { mode: 'string' }),
    paidBackById: uuid('paid_back_by_id'),
    paidBackBy: text('paid_back_by'),
  },
  (table) => [
    index('withdrawals_contract_idx').on(table.contractId, table.receivedAt),
    index('withdrawals_open_idx')
      .on(table.receivedAt)
      .where(sql`state = 'open'`),
    index('withdrawals_received_idx')
      .on(table.receivedAt)
      .where(sql`state = 'received'`),
    // What the retention job looks for.
    index('withdrawals_unmatched_idx')
      .on(table.receivedAt)
      .where(sql`contract_id is null`),
  ],
);
