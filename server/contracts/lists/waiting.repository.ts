import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { ActionNeededKind, RemindedKind } from '#domain/contract/life/action-needed-kinds.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { confirmedSince, contracts } from '../contracts.table.ts';

/** Since when a contract waits. A delivery date is waited for since the day of the confirmation. */
export const sinceColumns = {
  not_confirmed: contracts.confirmationAskedAt,
  not_activated: contracts.activationPendingSince,
  no_delivery_date: confirmedSince.mapWith(contracts.createdAt),
} as const;

/**
 * Conditions of waiting contracts. They repeat the partial indexes' conditions word for word, so that the planner uses
 * these.
 */
export const waitingConditions: Record<ActionNeededKind, SQL> = {
  not_confirmed: sql`status = 'pending'`,
  not_activated: sql`status = 'pending_activation'`,
  no_delivery_date: sql`status = 'confirmed' and delivery_date is null`,
};

const notRemindedConditions: Record<RemindedKind, SQL> = {
  not_confirmed: sql`status = 'pending' and confirmation_reminded_at is null`,
  not_activated: sql`status = 'pending_activation' and activation_reminded_at is null`,
};

/**
 * Contracts that began to wait before an instant and whose customer has an email and was not reminded yet. Longest
 * waiting first, locked. Skips contracts locked by another server.
 */
export function findToRemind(
  tx: Tx,
  { kind, before, limit }: { kind: RemindedKind; before: Date; limit: number },
): Promise<ContractRow[]> {
  return tx
    .select()
    .from(contracts)
    .where(
      and(
        notRemindedConditions[kind],
        sql`${sinceColumns[kind]} < ${before.toISOString()}::timestamptz`,
        sql`${contracts.customer}->>'email' <> ''`,
      ),
    )
    .orderBy(asc(sinceColumns[kind]))
    .limit(limit)
    .for('update', { skipLocked: true });
}
