import { randomUUID } from 'node:crypto';
import { record } from '../shared/db/audit.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { signAccessToken } from '../shared/http/access-token.ts';
import { ApiError } from '../shared/http/api-error.ts';
import {
  deleteDevices,
  findAccount,
  findByRefreshToken,
  saveDevice,
  touchDevice,
} from './auth.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { countAttempt, forgiveAttempt } from '../shared/http/throttle.ts';
import { hashToken, newToken } from './tokens.ts';

const refreshDays = 30;

type Needs = Pick<Deps, 'db' | 'settings'> & { now: Date };

export interface SignIn {
  email: string;
  password: string;
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  address: string;
}

/**
 * Signs in. Throws `throttled` after too many attempts, otherwise `login_failed` whatever was wrong. Checks the
 * password between two transactions, because hashing is slow on purpose.
 */
export async function signIn({ db, settings, now }: Needs, given: SignIn) {
  const email = given.email.toLowerCase();
  const { user, seconds } = await db.inTransaction(system, async (tx) => {
    const account = await countAttempt(tx, { limit: 'account', subject: email, now });
    const address = await countAttempt(tx, { limit: 'address', subject: given.address, now });
    return { user: await findAccount(tx, email), seconds: Math.max(account, address) };
  });
  if (seconds > 0) throw new ApiError('throttled', { values: { seconds } });
  const correct = await verifyPassword(given.password, user?.passwordHash ?? null);
  if (!user || !correct) throw new ApiError('login_failed');

  const refreshToken = newToken();
  const deviceId = given.deviceId ?? randomUUID();
  await db.inTransaction(system, async (tx) => {
    await forgiveAttempt(tx, { email, address: given.address });
    await saveDevice(tx, {
      userId: user.id,
      id: deviceId,
      name: given.deviceName ?? '',
      refreshHash: hashToken(refreshToken),
      refreshExpiresAt: new Date(now.getTime() + refreshDays * 86_400_000),
      createdAt: now,
      lastSeenAt: now,
    });
    await record(
      tx,
      { actor: system, now },
      { entity: 'user', recordId: user.id, action: 'signed_in', data: { deviceId } },
    );
  });
  return {
    accessToken: await signAccessToken({ userId: user.id, deviceId }, now, settings.appSecret),
    refreshToken,
  };
}

/**
 * Issues a new access token for a device. Throws `refresh_failed` if its refresh token is unknown, expired or another
 * account's.
 */
export async function refreshAccess(
  { db, settings, now }: Needs,
  given: { email: string; refreshToken: string },
): Promise<{ accessToken: string }> {
  const device = await db.inTransaction(system, async (tx) => {
    const refreshHash = hashToken(given.refreshToken);
    const found = await findByRefreshToken(tx, { email: given.email.toLowerCase(), refreshHash, now });
    if (found) await touchDevice(tx, found, now);
    return found;
  });
  if (!device) throw new ApiError('refresh_failed');
  const holder = { userId: device.userId, deviceId: device.id };
  return { accessToken: await signAccessToken(holder, now, settings.appSecret) };
}

/** Signs out one of the caller's devices. Throws `not_found` if there is none. */
export async function signOut(
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  deviceId: string,
): Promise<void> {
  const gone = await deleteDevices(tx, actor.userId, deviceId);
  if (gone === 0) throw new ApiError('not_found');
  await record(
    tx,
    { actor, now },
    { entity: 'user', recordId: actor.userId, action: 'signed_out', data: { deviceId } },
  );
}
