import { and, asc, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { someOf } from '../../shared/db/some-rows.ts';
import { contracts } from '../contracts.table.ts';
import { withdrawals } from './withdrawals.table.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Adds a withdrawal; null if its id is taken. */
export async function addWithdrawal(
  tx: Tx,
  row: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow | null> {
  const [added] = await tx.insert(withdrawals).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

/** One withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row ?? null;
}

export async function changeWithdrawal(tx: Tx, id: string, change: Partial<WithdrawalRow>): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id));
}

/** The withdrawals from a contract, newest first. */
export function findOfContract(tx: Tx, contractId: string): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.contractId, contractId))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id));
}

/** The next withdrawal whose contract has not been looked for, locked. Skips `failed` and those of another server. */
export async function nextReceived(tx: Tx, failed: readonly string[]): Promise<WithdrawalRow | null> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(sql`state = 'received'`, notInArray(withdrawals.id, [...failed])))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The withdrawals that staff have to decide on, oldest first, each with its contract if there is one. */
export function findOpen(tx: Tx, limit: number) {
  return tx
    .select({ row: withdrawals, contract: contracts })
    .from(withdrawals)
    .leftJoin(contracts, eq(contracts.id, withdrawals.contractId))
    .where(sql`${withdrawals.state} = 'open'`)
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
    .limit(limit);
}

/** Deletes some decided withdrawals without a contract that came before an instant. Returns how many. */
export async function deleteUnmatched(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const isOld = and(
    isNull(withdrawals.contractId),
    lt(withdrawals.receivedAt, before),
    notInArray(withdrawals.state, ['open', 'received']),
  );
  const gone = await tx
    .delete(withdrawals)
    .where(someOf(withdrawals, isOld, limit))
    .returning({ id: withdrawals.id });
  return gone.length;
}
