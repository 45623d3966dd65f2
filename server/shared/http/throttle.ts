import { createHash } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { ApiError } from './api-error.ts';
import { addAttempt, forgetAttempts, uncountAttempt, type Attempts } from './throttle.repository.ts';

/** Attempts within a window: an account's are few, an address may be a whole company's. `link`: wrong tokens, by address. */
export const limits = { account: 10, address: 100, reset: 5, link: 30 } as const;
export type Limit = keyof typeof limits;

const windowMinutes = 15;

/** Seconds for which no further attempt is let through, or 0. The attempt just counted is part of `attempts`. */
export function secondsToWait({ attempts, windowEndsAt }: Attempts, limit: Limit, now: Date): number {
  if (attempts <= limits[limit]) return 0;
  return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
}

/** Counts an attempt before it is made, so that many at once cannot slip through, and says how long to wait. */
export async function countAttempt(
  tx: Tx,
  { limit, subject, now }: { limit: Limit; subject: string; now: Date },
): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  return secondsToWait(
    await addAttempt(tx, { subject: hashOf(limit, subject), now, windowEndsAt }),
    limit,
    now,
  );
}

/**
 * Why the holder of a token that is none of ours is refused: `link_invalid` with `details`, or `throttled` after too many
 * of them from one address. A genuine token is never counted, so nobody is held up by somebody else's guesses.
 */
export async function refusalOfToken(
  { db, address, now }: { db: Database; address: string; now: Date },
  details?: unknown,
): Promise<ApiError> {
  const seconds = await db.inTransaction(system, (tx) =>
    countAttempt(tx, { limit: 'link', subject: address, now }),
  );
  return seconds > 0
    ? new ApiError('throttled', { values: { seconds } })
    : new ApiError('link_invalid', { details });
}

/** An attempt that succeeded frees its account and does not count against its address. */
export async function forgiveAttempt(tx: Tx, given: { email: string; address: string }): Promise<void> {
  await forgiveAccount(tx, given.email);
  await uncountAttempt(tx, hashOf('address', given.address));
}

/** Forgets the attempts to sign in to an account: after a right password, a reset, or by the operator. */
export async function forgiveAccount(tx: Tx, email: string): Promise<void> {
  await forgetAttempts(tx, hashOf('account', email));
}

function hashOf(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit}:${subject}`).digest('hex');
}
