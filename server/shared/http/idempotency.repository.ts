import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { requestKeys } from './idempotency.table.ts';

/** An idempotency key of one user. */
export interface OwnKey {
  userId: string;
  key: string;
}

const isKey = ({ userId, key }: OwnKey) => and(eq(requestKeys.userId, userId), eq(requestKeys.key, key));

/** Claims a key for this transaction, waiting for another transaction that holds it. False if it is used up. */
export async function takeKey(tx: Tx, taken: OwnKey & { fingerprint: string; now: Date }): Promise<boolean> {
  const { userId, key, fingerprint, now } = taken;
  const rows = await tx
    .insert(requestKeys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key });
  return rows.length > 0;
}

/** The answer kept under a key, with the request's fingerprint. */
export async function findKept(tx: Tx, own: OwnKey) {
  const [kept] = await tx.select().from(requestKeys).where(isKey(own));
  return kept ?? null;
}

/** Keeps the answer for repeated requests. */
export async function keepAnswer(
  tx: Tx,
  own: OwnKey,
  answer: { status: number; body: string | null },
): Promise<void> {
  await tx
    .update(requestKeys)
    .set({ status: answer.status, answer: answer.body })
    .where(and(isKey(own), isNull(requestKeys.status)));
}

/** Deletes the keys used before an instant. */
export async function forgetKeys(tx: Tx, before: Date): Promise<void> {
  await tx.delete(requestKeys).where(lt(requestKeys.createdAt, before));
}
