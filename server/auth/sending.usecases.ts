import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../shared/api-error.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { signAccessToken } from '../shared/http/access-token.ts';
import type { Cookies } from '../shared/http/cookies.ts';
import { deriveKeys, type Secrets } from '../shared/secrets.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { findAccount, findSessionOn, touchDevice, type Device } from './auth.repository.ts';
import { provedDevice } from './known-device.ts';
import { isTooWeak } from './sign-in.usecases.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date };

/** What a session's token for sending may be, by the newest secret first. Derived, so none is stored. */
function sendingTokens(secrets: Secrets, { userId, id, sessionId }: Device): Uint8Array<ArrayBuffer>[] {
  return deriveKeys(secrets, `sending-token:${userId}:${id}:${sessionId}`);
}

/** The caller's token for sending from this device while it is locked. It ends with their session. */
export async function sendingTokenFor({
  db,
  settings,
  actor: { userId, deviceId },
  now,
}: Needs & { actor: UserActor }): Promise<{ sendingToken: string }> {
  const device = await db.inTransaction(system, (tx) => findSessionOn(tx, { userId, deviceId, now }));
  if (!device) throw new ApiError('unauthorized');
  const [token] = sendingTokens(settings.appSecret, device);
  return { sendingToken: Buffer.from(token!).toString('base64url') };
}

/**
 * An access token that only sends, for the session of the device that the browser's cookie names. Throws
 * `refresh_failed` where the session has ended, the token is another one's, or more than its password is needed by now.
 */
export async function renewSendingAccess(
  { db, settings, log, now }: Needs,
  given: { email: string; sendingToken: string; cookies: Cookies },
): Promise<{ accessToken: string }> {
  const email = given.email.toLowerCase();
  const session = await db.inTransaction(system, async (tx) => {
    const user = await findAccount(tx, email);
    const known = user && (await provedDevice(tx, user, given.cookies));
    if (!user || !known?.deviceId) return null;
    const device = await findSessionOn(tx, { userId: user.id, deviceId: known.deviceId, now });
    if (!device || isTooWeak({ device, role: user.role }, settings)) return null;
    const shown = Buffer.from(given.sendingToken, 'base64url');
    const isIts = sendingTokens(settings.appSecret, device).some(
      (token) => token.length === shown.length && timingSafeEqual(token, shown),
    );
    if (!isIts) {
      noteSecurity({ log }, 'refused', { account: email, why: 'sending token of another session' });
      return null;
    }
    await touchDevice(tx, device, now);
    return { userId: device.userId, deviceId: device.id, sessionId: device.sessionId };
  });
  if (!session) throw new ApiError('refresh_failed');
  const accessToken = await signAccessToken({ ...session, sendsOnly: true }, now, settings.appSecret);
  return { accessToken };
}
