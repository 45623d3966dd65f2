import type { currentUser } from '#api/auth.ts';
import type { getDeviceKey } from '#api/devices.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Language } from '#domain/locale/language.ts';
import { readRole } from '#domain/user/roles.ts';
import { onDatabase } from '#offline/device/database.ts';
import type { StoredSession } from '#offline/device/schema.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { deviceId } from '#offline/session/local-copy.ts';
import { keepDeviceKey } from './device-key.ts';

/**
 * Stores a session that the server has opened: the tokens, the user and the device key. Creates the database for their
 * unsent work, so that all of it exists before the first screen. Throws as `storeDeviceKey`.
 */
export async function storeSession(given: {
  tokens: { accessToken: string; refreshToken: string };
  user: AnswerOf<typeof currentUser>;
  deviceKey: AnswerOf<typeof getDeviceKey>;
  language: Language;
}): Promise<StoredSession> {
  const { user, tokens, language } = given;
  await keepDeviceKey(user.id, given.deviceKey);
  // Creates the database now: a page closed while creating it blocks the next page for seconds. A lack of space is
  // reported later, when something is stored.
  await onDatabase(user.id, async () => undefined).catch(() => undefined);
  return writeSession({
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
}
