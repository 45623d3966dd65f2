import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { openBytes, openText, sealText } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';
import type { Tx } from './database.ts';
import { deleteSome } from './some-rows.ts';
import { requestKeys } from './idempotency.table.ts';

/** The seed of the advisory locks of keys. Its value is arbitrary. */
const keyLock = 7_001_967;

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
const sealing = ({ appSecret, userId, key }: KeyedRequest, keyId: 'r1' | 'r2') => ({
  appSecret,
  purpose: `answer to ${key}`,
  keyId,
  owner: userId,
});

/** An answer as it is kept: packed, because of some only the names of fields are shorter, and sealed. */
const kept = (request: KeyedRequest, body: string) => sealText(sealing(request, 'r2'), deflateRawSync(body));

/**
 * An answer as it was given; null if it does not open any more. Answers from before they were sealed are JSON, those from
 * before they were packed have the key `r1`.
 */
function opened(request: KeyedRequest, text: string): string | null {
  if (text.startsWith('{')) return text;
  try {
    return text.startsWith('r1.')
      ? openText(sealing(request, 'r1'), text)
      : inflateRawSync(openBytes(sealing(request, 'r2'), text)).toString();
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
  // Waits for another transaction that holds the key, and then sees what that has left: it is sent at once, and a
  // statement of its own. The row is written once, with the answer.
  const [, [known]] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, ${keyLock}))`),
    tx.select().from(requestKeys).where(isKey),
  ]);
  if (known) {
    if (known.fingerprint !== fingerprint) throw new ApiError('key_reused');
    const body = known.answer === null ? null : opened(request, known.answer);
    if (known.answer === null || body !== null) return { status: known.status ?? 204, body, replayed: true };
  }
  const { status, body } = await work();
  const answer = { status, answer: body === null ? null : kept(request, body) };
  if (known) await tx.update(requestKeys).set(answer).where(isKey);
  // A server of the version before writes the row first and takes no lock: then this fails, and nothing is done twice.
  else await tx.insert(requestKeys).values({ userId, key, fingerprint, createdAt: now, ...answer });
  return { status, body, replayed: false };
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
