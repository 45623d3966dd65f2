import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { nextNumber } from '../../shared/db/numbers.ts';
import type { ContractRow } from '../contract-row.ts';
import { contracts, policyNumbers } from '../contracts.table.ts';

/** Contracts whose delivery date has come, locked; those that another server works on just now are left to it. */
export function findDelivered(
  tx: Tx,
  { today, limit }: { today: PlainDate; limit: number },
): Promise<ContractRow[]> {
  return (
    tx
      .select()
      .from(contracts)
      // Word for word the condition of the index that holds these contracts alone.
      .where(sql`status in ('confirmed', 'pending_delivery') and ${contracts.deliveryDate} <= ${today}`)
      .orderBy(asc(contracts.deliveryDate))
      .limit(limit)
      .for('update', { skipLocked: true })
  );
}

/** The next activated contract whose policy is to be issued, locked, and none of `except`. */
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
