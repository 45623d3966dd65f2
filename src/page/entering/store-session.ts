import { currentUser } from '#api/account/auth.ts';
import { getDeviceKey } from '#api/account/devices.ts';
import { readRole } from '#domain/user/roles.ts';
import { onDatabase } from '#offline/device/database.ts';
import type { StoredSession } from '#offline/device/schema.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { deviceId } from '#offline/session/local-copy.ts';
import { call } from '../api/api.ts';
import { firstLanguage, storedLanguage } from '../words/language.ts';
import { hasPeople } from '../people/has-people.ts';
import { keepDeviceKey } from '../session/device-key.ts';

/** What the server knows of the account whose session it has opened, and the language to go on in. */
export async function accountOf({ accessToken }: { accessToken: string }) {
  const [user, deviceKey] = await Promise.all([
    call(currentUser, { accessToken }),
    call(getDeviceKey, { accessToken }),
  ]);
  const language = firstLanguage({
    stored: storedLanguage(),
    account: user.language,
    browser: navigator.language,
  });
  return { user, deviceKey, language };
}

/**
 * Stores a session that the server has opened: the tokens, the user and the device key. Creates the database for their
 * unsent work, so that all of it exists before the first screen. Throws as `storeDeviceKey`.
 */
export async function storeSession(
  given: Awaited<ReturnType<typeof accountOf>> & { tokens: { accessToken: string; refreshToken: string } },
): Promise<StoredSession> {
  const { user, tokens, language } = given;
  await keepDeviceKey(user.id, given.deviceKey);
  // Creates the database now: a page closed while creating it blocks the next page for seconds. A lack of space is
  // reported later, when something is stored.
  await onDatabase(user.id, async () => undefined).catch(() => undefined);
  const stored = await writeSession({
    userId: user.id,
    email: user.email,
    name: user.name,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    role: readRole(user.role),
    organization: user.organization,
    ern: user.ern,
    client: user.client,
    language,
    deviceId: deviceId(),
  });
  if (!(await hasPeople())) return stored;
  // Loaded where people share a device.
  const { keepPin } = await import('../people/keep-pin.ts');
  return keepPin(user.id, tokens.accessToken);
}
