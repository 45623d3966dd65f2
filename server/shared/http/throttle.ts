import { createHash } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { networkOf } from './address.ts';
import { ApiError } from '../api-error.ts';
import {
  addAttempt,
  findAttempts,
  forgetAttempts,
  lockTries,
  saveTries,
  uncountAttempt,
  type Attempts,
} from './throttle.repository.ts';
import { takeTry } from './tries.ts';

/**
 * Attempts allowed per window. An address may be a whole company's. `address` counts sign-ins on unknown devices, `factor`
 * codes of a second factor per account, `link` wrong tokens per address, `onboarding`
 * and `priceSheet` what an address sends without an account, `confirmation` the mails to one recipient,
 * `withdrawal` what an address sends by the public form, `withdrawalMail` its receipts to one recipient,
 * `feedback` what one person tells the provider. `reset` counts by account, `resetAddress` by the asker's address.
 * `postcode` counts wrong postcodes of one contract from one network, `postcodeOfAll` those from all, `postcodeTold` how
 * often its customer is told of these, and `code` mailed codes of one contract.
 * `mailLink`, `mailDocument` and `mailCorrection` are mails of one kind that somebody has us send to one recipient,
 * `mailRecipient` all of them there, `mailAccount`, `mailStaff` and `mailClient` those by one person and for one retailer.
 */
export const limits = {
  address: 100,
  factor: 10,
  reset: 5,
  link: 30,
  onboarding: 10,
  priceSheet: 10,
  confirmation: 5,
  withdrawal: 20,
  withdrawalMail: 5,
  feedback: 10,
  resetAddress: 20,
  postcode: 10,
  postcodeOfAll: 20,
  postcodeTold: 1,
  code: 5,
  mailLink: 3,
  mailDocument: 5,
  mailCorrection: 6,
  mailRecipient: 20,
  mailAccount: 60,
  mailStaff: 300,
  mailClient: 60,
} as const;
export type Limit = keyof typeof limits;

const windowMinutes = 15;

/** Longer windows: nobody is to find many mails of ours that they did not ask for. */
const ownWindowMinutes: Partial<Record<Limit, number>> = {
  onboarding: 60,
  priceSheet: 60,
  confirmation: 24 * 60,
  withdrawal: 60,
  withdrawalMail: 24 * 60,
  feedback: 60,
  resetAddress: 60,
  postcode: 60,
  // As long as a link is good.
  postcodeOfAll: 60 * 24 * 60,
  postcodeTold: 60 * 24 * 60,
  code: 60,
  mailLink: 60,
  mailDocument: 60,
  mailCorrection: 60,
  mailRecipient: 24 * 60,
  mailAccount: 60,
  mailStaff: 60,
  mailClient: 60,
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

const dayMs = 86_400_000;

/**
 * Counts bytes against a subject's day, which begins with its first ones and is the same on every server. Returns 0, or
 * the seconds until the day is over: then nothing is counted. A day's first is taken whatever its size.
 */
export async function countBytes(
  tx: Tx,
  { subject, bytes, most, now }: { subject: string; bytes: number; most: number; now: Date },
): Promise<number> {
  const key = hashOf('bytes', subject);
  const count = Math.ceil(bytes / 1024);
  const windowEndsAt = new Date(now.getTime() + dayMs);
  const { attempts, windowEndsAt: ends } = await addAttempt(tx, { subject: key, now, windowEndsAt, count });
  if (attempts * 1024 <= most || attempts === count) return 0;
  await uncountAttempt(tx, key, count);
  return Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
}

/** True if the next attempt would be one too many. Counts nothing. */
export async function isUsedUp(
  tx: Tx,
  { limit, subject, now }: { limit: Limit; subject: string; now: Date },
): Promise<boolean> {
  const known = await findAttempts(tx, hashOf(limit, subject));
  return known !== null && known.windowEndsAt > now && known.attempts >= limits[limit];
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

/**
 * Counts a try at an account's password on a device that it does not know, and returns the seconds to wait. Whoever has
 * to wait is not counted. Call it before the try, so that parallel ones cannot slip through.
 */
export async function countTry(tx: Tx, email: string, now: Date): Promise<number> {
  const subject = hashOf('account', email);
  const taken = takeTry(await lockTries(tx, subject, now), now);
  if ('seconds' in taken) return taken.seconds;
  await saveTries(tx, subject, taken.tries);
  return 0;
}

/** Forgets the tries at an account's password on devices that it does not know. */
export async function forgetTries(tx: Tx, email: string): Promise<void> {
  await forgetAttempts(tx, hashOf('account', email));
}

/** Takes back an attempt that was none. */
export async function uncount(tx: Tx, limit: Limit, subject: string): Promise<void> {
  await uncountAttempt(tx, hashOf(limit, subject));
}

/** Takes back an address's attempt that was a successful sign-in. */
export async function forgiveAddress(tx: Tx, address: string): Promise<void> {
  await uncountAttempt(tx, hashOf('address', address));
}

/** Clears the attempts of one subject. */
export async function forgive(tx: Tx, limit: Limit, subject: string): Promise<void> {
  await forgetAttempts(tx, hashOf(limit, subject));
}

/** IPv6 addresses are counted by network: a household has 2^64 of them. */
function hashOf(limit: Limit | 'account' | 'bytes', subject: string): string {
  return createHash('sha256')
    .update(`${limit}:${networkOf(subject)}`)
    .digest('hex');
}
