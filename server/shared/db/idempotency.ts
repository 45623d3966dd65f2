import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import type { Tx } from './database.ts';
import { requestKeys } from './idempotency.table.ts';

/** Days an answer is kept for repeated requests. */
const keptDays = 90;

/** The result of an endpoint's work, ready to send or keep. `body` is null for 204. */
export interface Outcome {
  status: number;
  body: string | null;
}

export function fingerprintOf(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex');
}

/**
 * Does the work once per user and key. The first call keeps its answer in the transaction of its effect. A later call
 * gets that answer, and a simultaneous call waits for the first. A refused call keeps nothing, so it may be tried again.
 */
export async function oncePerKey(
  tx: Tx,
  request: { userId: string; key: string; fingerprint: string; now: Date },
  work: () => Promise<Outcome>,
): Promise<Outcome & { replayed: boolean }> {
  const { userId, key, fingerprint, now } = request;
  const isKey = and(eq(requestKeys.userId, userId), eq(requestKeys.key, key));
  // Waits for another transaction that holds the key.
  const taken = await tx
    .insert(requestKeys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key });
  if (taken.length === 0) {
    const [kept] = await tx.select().from(requestKeys).where(isKey);
    if (kept?.fingerprint !== fingerprint) throw new ApiError('key_reused');
    return { status: kept.status ?? 204, body: kept.answer, replayed: true };
  }
  const outcome = await work();
  await tx.update(requestKeys).set({ status: outcome.status, answer: outcome.body }).where(isKey);
  return { ...outcome, replayed: false };
}

/** Deletes keys whose answers have been kept long enough. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await tx.delete(requestKeys).where(lt(requestKeys.createdAt, before));
}
