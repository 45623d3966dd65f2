import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  deleteDevices,
  findAccount,
  findReset,
  findUser,
  savePassword,
  saveReset,
} from './auth.repository.ts';
import { forgiveAccount, knowDevice } from './known-device.ts';
import { hashNewPassword } from './new-password.ts';
import type { Cookies } from '../shared/http/cookies.ts';
import { inSlowLane } from '../shared/http/slow-lane.ts';
import { admitAttempt, countAttempt, refusalOfToken } from '../shared/http/throttle.ts';
import { hashToken, isResetToken, newResetToken } from './tokens.ts';

const linkMinutes = 60;

/** Every answer takes at least this long, so that timing does not reveal whether an account exists. */
const answerMs = 250;

type Needs = Pick<Deps, 'db' | 'settings'> & { now: Date };

/** A visitor with a link. `address` is their network address. */
type Visiting = Pick<Deps, 'db' | 'settings'> & { now: Date; address: string };

/**
 * Mails a link to set a new password if the account exists, at most a few in a row. The answer does not reveal either.
 * Throws `throttled` after many from one network address.
 */
export async function askForReset(
  { db, settings, now, address }: Needs & { address: string },
  given: { email: string },
): Promise<void> {
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'resetAddress', subject: address, now }));
  const padding = pause(answerMs);
  const email = given.email.toLowerCase();
  try {
    await db.inTransaction(system, async (tx) => {
      const wait = await countAttempt(tx, { limit: 'reset', subject: email, now });
      const user = await findAccount(tx, email);
      if (!user || wait > 0) return;
      const token = newResetToken(settings.appSecret);
      const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
      await saveReset(tx, { tokenHash: hashToken(token), userId: user.id, createdAt: now, expiresAt });
      const record = accountRecord(user.id);
      const details = { owner: user, token, minutes: linkMinutes };
      await deed(tx, { record, kind: 'reset_requested', actor: system, now, quiet: true, details });
    });
  } finally {
    await padding;
  }
}

/** The reset behind a token; null if it never existed. Throws `link_expired` if it is used up or too old. */
async function validReset(tx: Tx, token: string, now: Date) {
  const reset = await findReset(tx, hashToken(token));
  if (reset && (reset.usedAt || reset.expiresAt <= now)) throw new ApiError('link_expired');
  return reset ?? null;
}

/**
 * Checks a token, and tells whose password it sets: a password manager keeps the new one under that address. Throws
 * `link_invalid` (`throttled` after too many) if it never existed, `link_expired` if it is used up or too old.
 */
export async function verifyReset(needs: Visiting, token: string): Promise<{ email: string }> {
  return { email: (await ownerOfReset(needs, token)).email };
}

/** Made-up tokens wait in line behind each other; a genuine one is checked ahead of them. */
function ownerOfReset({ db, settings, now, address }: Visiting, token: string) {
  const check = async () => {
    const user = await db.inTransaction(system, async (tx) => {
      const reset = await validReset(tx, token, now);
      return reset && findUser(tx, reset.userId);
    });
    if (!user) throw await refusalOfToken({ db, now, address });
    return user;
  };
  // Links from before tokens were signed are in the slow lane, too, and work.
  return isResetToken(settings.appSecret, token) ? check() : inSlowLane(check);
}

/**
 * Sets a new password once, signs out all devices and lifts the account's throttling. The browser becomes one that the
 * account knows, so that its owner gets in while strangers go on guessing. Throws as `verifyReset` does, and `invalid` if
 * the password is easy to guess. Checks the token before hashing the password, so that made-up tokens cost no hash.
 */
export async function resetPassword(
  needs: Visiting & { cookies: Cookies },
  given: { token: string; password: string },
): Promise<void> {
  const { db, now, settings, cookies } = needs;
  const owner = await ownerOfReset(needs, given.token);
  const passwordHash = await hashNewPassword(given.password, { settings, owner });
  await db.inTransaction(system, async (tx) => {
    const reset = await validReset(tx, given.token, now);
    if (!reset) throw new ApiError('link_invalid');
    const { userId } = reset;
    const account = await savePassword(tx, { userId, passwordHash, now });
    await forgiveAccount(tx, account);
    await knowDevice(tx, account, { cookies, deviceId: null, now });
    await deleteDevices(tx, userId);
    const record = accountRecord(userId);
    await deed(tx, { record, kind: 'password_reset', actor: system, now, quiet: true });
  });
}
