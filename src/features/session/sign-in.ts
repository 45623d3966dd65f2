import type { QueryClient } from '@tanstack/react-query';
import { currentUser, login } from '#api/auth.ts';
import { getDeviceKey } from '#api/devices.ts';
import { call } from '#page/api/api.ts';
import { configQuery } from '#page/data/config.ts';
import { currentUserQuery } from '#page/data/current-user.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { firstLanguage, storedLanguage } from '#page/words/language.ts';
import { takeSession } from '#page/session/session.ts';
import { readRole } from '#domain/user/roles.ts';
import { onDatabase } from '#offline/device/database.ts';
import { deviceId } from '#offline/session/local-copy.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/vault.ts';
import { deviceNameOf } from './device-name.ts';

/**
 * Signs a user in. Stores the tokens, the user and the device key, and creates the database for their unsent work, so
 * that all of it exists before the first screen. Resolves with the user's id. Throws `ApiFailure` (`login_failed`, `throttled`, `unreachable`).
 */
export async function signIn(given: {
  email: string;
  password: string;
  queryClient: QueryClient;
}): Promise<string> {
  const device = { deviceId: deviceId(), deviceName: deviceNameOf(navigator.userAgent) };
  const { accessToken, refreshToken } = await call(login, {
    body: { email: given.email, password: given.password, ...device },
  });
  const [user, { key }] = await Promise.all([
    call(currentUser, { accessToken }),
    call(getDeviceKey, { accessToken }),
  ]);
  const language = firstLanguage({
    stored: storedLanguage(),
    account: user.language,
    browser: navigator.language,
  });
  await storeDeviceKey(user.id, key);
  // Creates the database now: a page closed while creating it blocks the next page for seconds. A lack of space is
  // reported later, when something is stored.
  await onDatabase(user.id, async () => undefined).catch(() => undefined);
  given.queryClient.clear();
  given.queryClient.setQueryData(currentUserQuery.queryKey, user);
  await showLanguage(language);
  const stored = await writeSession({
    userId: user.id,
    email: user.email,
    name: user.name,
    accessToken,
    refreshToken,
    role: readRole(user.role),
    organization: user.organization,
    ern: user.ern,
    client: user.client,
    language,
    deviceId: device.deviceId,
  });
  takeSession(stored);
  // Answers are kept per user, so the config is fetched again now. The app needs it to start offline.
  void given.queryClient.prefetchQuery(configQuery);
  return user.id;
}
