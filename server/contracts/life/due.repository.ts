import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { nextNumber } from '../../shared/db/numbers.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts, policyNumbers } from '../contracts.table.ts';

/** Contracts whose delivery date has come, locked. Skips contracts locked by another server. */
export function findDelivered(
  tx: Tx,
  { today, limit }: { today: PlainDate; limit: number },
): Promise<ContractRow[]> {
  return (
    tx
      .select()
      .from(contracts)
      // Repeats the partial index's condition word for word, so that the planner uses it.
      .where(sql`status in ('confirmed', 'pending_delivery') and ${contracts.deliveryDate} <= ${today}`)
      .orderBy(asc(contracts.deliveryDate))
      .limit(limit)
      .for('update', { skipLocked: true })
  );
}

/**
 * The oldest activated contract without an issued policy, locked. Skips `except` and contracts locked by another
 * server.
 */
export function findToIssue(tx: Tx, except: readonly string[]): Promise<ContractRow[]> {
  return tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.status, 'approved'), notInArray(contracts.id, [...except])))
    .orderBy(asc(contracts.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
}

export function nextPolicyNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, policyNumbers);
}
