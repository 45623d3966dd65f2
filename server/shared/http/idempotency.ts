import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { requestKeys } from '../db/schema/operations.ts';
import { ApiError } from './api-error.ts';

/** Days for which an answer is kept to be given again. */
export const keptDays = 90;

/** What an endpoint's work came to, ready to be sent or kept. `body` is null for 204. */
export interface Outcome {
  status: number;
  body: string | null;
}

export function fingerprintOf(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex');
}

/**
 * Does the work once per key: the first call keeps its answer in the transaction of its effect, a later one gets it
 * again, one at the same time waits for the first. Refused work leaves nothing, so that it may be tried again.
 */
export async function oncePerKey(
  tx: Tx,
  request: { userId: string; key: string; fingerprint: string; now: Date },
  work: () => Promise<Outcome>,
): Promise<Outcome & { replayed: boolean }> {
  const { userId, key, fingerprint, now } = request;
  const taken = await tx
    .insert(requestKeys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key });
  const mine = and(eq(requestKeys.userId, userId), eq(requestKeys.key, key));
  if (taken.length === 0) {
    const [kept] = await tx.select().from(requestKeys).where(mine);
    if (!kept || kept.fingerprint !== fingerprint) throw new ApiError('key_reused');
    return { status: kept.status ?? 204, body: kept.answer, replayed: true };
  }
  const outcome = await work();
  await tx
    .update(requestKeys)
    .set({ status: outcome.status, answer: outcome.body })
    .where(and(mine, isNull(requestKeys.status)));
  return { ...outcome, replayed: false };
}
