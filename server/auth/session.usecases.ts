import { randomUUID } from 'node:crypto';
import { sessionDays } from '#domain/user/session-days.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { signAccessToken } from '../shared/http/access-token.ts';
import type { Cookies } from '../shared/http/cookies.ts';
import type { Settings } from '../shared/settings.ts';
import { keepNewestDevices, saveDevice, type Device } from './auth.repository.ts';
import { knowDevice } from './known-device.ts';
import { hashToken, newToken } from './tokens.ts';

/** Devices on which one user is signed in at once. The next sign-in ends the session seen longest ago. */
export const mostDevices = 20;

interface Opening {
  /** `email` in lower case. */
  user: { id: string; email: string };
  /** The browser's id, if it has one, and its name for the list of devices. */
  device: { id?: string | undefined; name?: string | undefined };
  /** True if they have proved it with more than a password. */
  strong: boolean;
  /** Of the browser, which becomes one that the account knows. */
  cookies: Cookies;
  settings: Pick<Settings, 'appSecret'>;
  now: Date;
}

/**
 * Begins a session of somebody who has proved who they are, whatever the way of signing in, and writes it into the
 * trail. It replaces the device's earlier session, whose tokens are dead from now on. Needs a system transaction.
 */
export async function openSession(
  tx: Tx,
  { user, device, strong, cookies, settings, now }: Opening,
): Promise<{ accessToken: string; refreshToken: string }> {
  const refreshToken = newToken();
  const saved: Device = {
    userId: user.id,
    id: device.id ?? randomUUID(),
    sessionId: randomUUID(),
    name: device.name ?? '',
    refreshHash: hashToken(refreshToken),
    refreshExpiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    createdAt: now,
    lastSeenAt: now,
    bound: true,
    strong,
  };
  await saveDevice(tx, saved);
  await knowDevice(tx, user, { cookies, deviceId: saved.id, now });
  await keepNewestDevices(tx, { userId: user.id, opened: saved.id, count: mostDevices });
  const data = { deviceId: saved.id };
  await deed(tx, {
    record: accountRecord(user.id),
    kind: 'signed_in',
    actor: system,
    now,
    data,
    quiet: true,
  });
  return { accessToken: await accessTokenOf(saved, { settings, now }), refreshToken };
}

/** An access token for the session that a device has now. */
export function accessTokenOf(
  { userId, id: deviceId, sessionId }: Device,
  { settings, now }: Pick<Opening, 'settings' | 'now'>,
): Promise<string> {
  return signAccessToken({ userId, deviceId, sessionId }, now, settings.appSecret);
}
