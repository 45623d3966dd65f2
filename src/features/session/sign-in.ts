import type { QueryClient } from '@tanstack/react-query';
import { currentUser, login } from '#api/auth.ts';
import { getDeviceKey } from '#api/devices.ts';
import { call } from '#page/api/api.ts';
import { configQuery } from '#page/data/config.ts';
import { currentUserQuery } from '#page/data/current-user.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { firstLanguage, storedLanguage } from '#page/words/language.ts';
import { reloadSession } from '#page/session/session.ts';
import { readRole } from '#domain/user/roles.ts';
import { onDatabase } from '#offline/device/database.ts';
import { deviceId, writeSession } from '#offline/session/session.ts';
import { storeDeviceKey } from '#offline/session/vault.ts';
import { deviceNameOf } from './device-name.ts';

/**
 * Signs somebody in: tokens, who they are, and the key and the database in which this device keeps their unsent work, so
 * that all of it is there before the first screen. Throws `ApiFailure` (`login_failed`, `throttled`, `unreachable`).
 */
export async function signIn(given: {
  email: string;
  password: string;
  queryClient: QueryClient;
}): Promise<void> {
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
  // A page that is left while it makes the database holds the next one up for seconds. That there is no room is told
  // where something is to be kept.
  await onDatabase(user.id, async () => undefined).catch(() => undefined);
  await writeSession({
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
  given.queryClient.clear();
  given.queryClient.setQueryData(currentUserQuery.queryKey, user);
  await showLanguage(language);
  reloadSession();
  // Now there is somebody for whom it is kept, for starting without a network.
  void given.queryClient.prefetchQuery(configQuery);
}
