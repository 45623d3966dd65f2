import { createHash } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { ApiError } from './api-error.ts';
import { addAttempt, forgetAttempts, uncountAttempt, type Attempts } from './throttle.repository.ts';

/**
 * Attempts allowed per window. An address may be a whole company's. `link` counts wrong tokens per address, `onboarding`
 * and `priceSheet` what an address sends without an account, `confirmation` the mails to one recipient,
 * `feedback` what one person tells the provider.
 */
export const limits = {
  account: 10,
  address: 100,
  reset: 5,
  link: 30,
  onboarding: 10,
  priceSheet: 10,
  confirmation: 5,
  feedback: 10,
} as const;
export type Limit = keyof typeof limits;

const windowMinutes = 15;

/** Longer windows: nobody is to find many mails of ours that they did not ask for. */
const ownWindowMinutes: Partial<Record<Limit, number>> = {
  onboarding: 60,
  priceSheet: 60,
  confirmation: 24 * 60,
  feedback: 60,
};

/** Seconds until the next attempt is allowed, or 0. `attempts` includes the current one. */
export function secondsToWait({ attempts, windowEndsAt }: Attempts, limit: Limit, now: Date): number {
  if (attempts <= limits[limit]) return 0;
  return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
}

/**
 * Counts an attempt and returns the seconds to wait. Call it before the attempt, so that parallel ones cannot slip
 * through.
 */
export async function countAttempt(
  tx: Tx,
  { limit, subject, now }: { limit: Limit; subject: string; now: Date },
): Promise<number> {
  const minutes = ownWindowMinutes[limit] ?? windowMinutes;
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000);
  return secondsToWait(
    await addAttempt(tx, { subject: hashOf(limit, subject), now, windowEndsAt }),
    limit,
    now,
  );
}

/** Counts an attempt. Throws `throttled` if it is one too many. */
export async function admitAttempt(tx: Tx, attempt: Parameters<typeof countAttempt>[1]): Promise<void> {
  const seconds = await countAttempt(tx, attempt);
  if (seconds > 0) throw new ApiError('throttled', { values: { seconds } });
}

/**
 * The error for an unknown token: `link_invalid` with `details`, or `throttled` after too many from one address.
 * Genuine tokens are never counted, so one person's guesses do not block another.
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

/** Call it after a successful sign-in. Clears the account's attempts and takes back the address's. */
export async function forgiveAttempt(tx: Tx, given: { email: string; address: string }): Promise<void> {
  await forgiveAccount(tx, given.email);
  await uncountAttempt(tx, hashOf('address', given.address));
}

/** Clears an account's sign-in attempts, after a correct password, a reset or by the operator. */
export async function forgiveAccount(tx: Tx, email: string): Promise<void> {
  await forgetAttempts(tx, hashOf('account', email));
}

function hashOf(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit}:${subject}`).digest('hex');
}
