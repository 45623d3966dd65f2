import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
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

/** An attempt that succeeded frees its account and does not count against its address. */
export async function forgiveAttempt(tx: Tx, given: { email: string; address: string }): Promise<void> {
  await forgetAttempts(tx, hashOf('account', given.email));
  await uncountAttempt(tx, hashOf('address', given.address));
}

function hashOf(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit}:${subject}`).digest('hex');
}
