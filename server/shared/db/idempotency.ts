import { createHash } from 'node:crypto';
import { and, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { openText, sealText } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';
import type { Tx } from './database.ts';
import { deleteSome } from './some-rows.ts';
import { requestKeys } from './idempotency.table.ts';

/** Days an answer is kept for repeated requests. */
const keptDays = 90;

/** The result of an endpoint's work, ready to send or keep. `body` is null for 204. */
export interface CallOutcome {
  status: number;
  body: string | null;
}

export function fingerprintOf(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex');
}

/** A request's key as it is stored. */
export function keyMark(key: string): string {
  return createHash('sha256').update(`request key:${key}`).digest('hex');
}

/** What a request is known by, and the installation's secret. */
interface KeyedRequest {
  userId: string;
  key: string;
  fingerprint: string;
  now: Date;
  appSecret: Secrets;
}

/**
 * How an answer is sealed. Its key takes the request's own key, which is stored nowhere, and the installation's secret,
 * because some keys are the id of the record that the request made.
 */
const sealing = ({ appSecret, userId, key }: KeyedRequest) => ({
  appSecret,
  purpose: `answer to ${key}`,
  keyId: 'r1',
  owner: userId,
});

/** An answer as it was given; null if it does not open any more. Answers from before they were sealed are JSON. */
function opened(request: KeyedRequest, kept: string): string | null {
  if (kept.startsWith('{')) return kept;
  try {
    return openText(sealing(request), kept);
  } catch {
    return null;
  }
}

/**
 * Does the work once per user and key. The first call keeps its answer in the transaction of its effect, sealed, so that
 * only the same request can read it. A later call gets that answer, and a simultaneous call waits for the first. A
 * refused call keeps nothing, so it may be tried again. Where the secret that sealed it is gone, the work is
 * done again: what a device sends later knows its record by the id, everything else its version.
 */
export async function oncePerKey(
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<CallOutcome>,
): Promise<CallOutcome & { replayed: boolean }> {
  const { userId, fingerprint, now } = request;
  const key = keyMark(request.key);
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
    const body = kept.answer === null ? null : opened(request, kept.answer);
    if (kept.answer === null || body !== null) return { status: kept.status ?? 204, body, replayed: true };
  }
  const outcome = await work();
  const answer = outcome.body === null ? null : sealText(sealing(request), outcome.body);
  await tx.update(requestKeys).set({ status: outcome.status, answer }).where(isKey);
  return { ...outcome, replayed: false };
}

/** Deletes some keys whose answers have been kept long enough. Returns how many. */
export async function forgetOldKeys(tx: Tx, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  return deleteSome(tx, requestKeys, lt(requestKeys.createdAt, before), limit);
}

/** Deletes the answers to what a user sent, and those under these keys, by any sender. */
export async function forgetAnswers(
  tx: Tx,
  { userId, keys }: { userId?: string; keys: readonly string[] },
): Promise<void> {
  await tx.delete(requestKeys).where(inArray(requestKeys.key, keys.map(keyMark)));
  if (userId) await tx.delete(requestKeys).where(eq(requestKeys.userId, userId));
}

/** Deletes the answers from before they were sealed that hold this text. */
export async function forgetUnsealedAnswers(tx: Tx, text: string): Promise<void> {
  await tx
    .delete(requestKeys)
    .where(and(like(requestKeys.answer, '{%'), sql`strpos(${requestKeys.answer}, ${text}) > 0`));
}
