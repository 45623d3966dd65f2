import { readRole } from '#domain/user/roles.ts';
import { needsSecondFactor } from '#domain/user/second-factor.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Cookies } from '../shared/http/cookies.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { deleteDevices, findByRefreshToken, findUserByEmail, touchDevice } from './auth.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { countAttempt, countTry, forgetTries, forgiveAddress } from '../shared/http/throttle.ts';
import { missingStep } from './factors/challenges.usecases.ts';
import { countKnownTry, knowDevice, provedDevice } from './known-device.ts';
import { accessTokenOf, openSession } from './session.usecases.ts';
import { hashToken } from './tokens.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date };

export interface SignIn {
  email: string;
  password: string;
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  address: string;
  cookies: Cookies;
}

/**
 * Signs in. Throws `throttled` after too many attempts, otherwise `login_failed` whatever was wrong,
 * `account_waiting` for the right password of a retailer that is not approved yet, and
 * `second_factor_needed` or `second_factor_setup` where the password alone does not do. A device that the account knows
 * has a counter of its own, so that strangers cannot keep the owner out. Checks the password between two
 * transactions, because hashing is slow on purpose.
 */
export async function signIn({ db, settings, log, now }: Needs, given: SignIn) {
  const email = given.email.toLowerCase();
  const { user, isKnown, seconds } = await db.inTransaction(system, async (tx) => {
    const account = await findUserByEmail(tx, email);
    const found = account && account.status !== 'blocked' ? account : undefined;
    const known = found ? await provedDevice(tx, found, given.cookies) : null;
    const wait = known
      ? await countKnownTry(tx, known, now)
      : Math.max(
          await countTry(tx, email, now),
          await countAttempt(tx, { limit: 'address', subject: given.address, now }),
        );
    return { user: found, isKnown: known !== null, seconds: wait };
  });
  if (seconds > 0) {
    noteSecurity({ log }, 'sign_in_delayed', { account: email, seconds });
    throw new ApiError('throttled', { values: { seconds } });
  }
  const correct = await verifyPassword(given.password, user?.passwordHash ?? null, { isStranger: !isKnown });
  if (!user || !correct) {
    noteSecurity({ log }, 'sign_in_failed', { account: email });
    throw new ApiError('login_failed');
  }
  if (user.status === 'email-pending') throw new ApiError('account_waiting');

  const opened = await db.inTransaction(system, async (tx) => {
    // On a known device nothing was counted but by itself; strangers' tries stay counted.
    if (!isKnown) {
      await forgetTries(tx, email);
      await forgiveAddress(tx, given.address);
    }
    const device = { id: given.deviceId, name: given.deviceName };
    const missing = await missingStep(tx, { user, device, settings, now });
    if (missing) return missing;
    return openSession(tx, { user, device, strong: false, cookies: given.cookies, settings, now });
  });
  if (opened instanceof ApiError) throw opened;
  return opened;
}

/**
 * Issues a new access token for a device. Throws `refresh_failed` if its refresh token is unknown, expired, another
 * account's or another device's, which the cookie of a known device tells, or the session lacks the second factor that
 * its user needs. Sessions from before there was that cookie get it here.
 */
export async function refreshAccess(
  { db, settings, log, now }: Needs,
  given: { email: string; refreshToken: string; cookies: Cookies },
): Promise<{ accessToken: string }> {
  const device = await db.inTransaction(system, async (tx) => {
    const refreshHash = hashToken(given.refreshToken);
    const email = given.email.toLowerCase();
    const held = await findByRefreshToken(tx, { email, refreshHash, now });
    if (!held || isTooWeak(held, settings)) return null;
    const found = held.device;
    const account = { id: found.userId, email };
    if (found.bound && (await provedDevice(tx, account, given.cookies))?.deviceId !== found.id) {
      noteSecurity({ log }, 'refused', { account: email, why: 'refresh token of another device' });
      return null;
    }
    await knowDevice(tx, account, { cookies: given.cookies, deviceId: found.id, now });
    await touchDevice(tx, found, now);
    return found;
  });
  if (!device) throw new ApiError('refresh_failed');
  return { accessToken: await accessTokenOf(device, { settings, now }) };
}

/** True if a session was opened with a password alone, and its user needs more by now. They sign in again. */
export function isTooWeak(
  { device, role }: { device: { strong: boolean }; role: string },
  { secondFactor }: Pick<Needs['settings'], 'secondFactor'>,
): boolean {
  return !device.strong && needsSecondFactor(secondFactor, readRole(role));
}

/** Signs out one of the caller's devices. Throws `not_found` if there is none. */
export async function signOut(
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  deviceId: string,
): Promise<void> {
  const gone = await deleteDevices(tx, actor.userId, deviceId);
  if (gone === 0) throw new ApiError('not_found');
  const record = accountRecord(actor.userId);
  await deed(tx, { record, kind: 'signed_out', actor, now, data: { deviceId }, quiet: true });
}
