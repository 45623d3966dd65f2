import type { QueryClient } from '@tanstack/react-query';
import { login } from '#api/account/auth.ts';
import { call } from '#page/api/api.ts';
import { configQuery } from '#page/data/config.ts';
import { currentUserQuery } from '#page/data/current-user.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { takeSession } from '#page/session/session.ts';
import { accountOf, storeSession } from '#page/entering/store-session.ts';
import { deviceId } from '#offline/session/local-copy.ts';
import { deviceNameOf } from '#page/device/device-name.ts';

/** This browser, as it signs in. */
export function thisDevice() {
  return { deviceId: deviceId(), deviceName: deviceNameOf(navigator.userAgent) };
}

/**
 * Signs a user in. Resolves with the user's id. Throws `ApiFailure` (`login_failed`, `second_factor_needed`,
 * `second_factor_setup`, `throttled`, `unreachable`).
 */
export async function signIn(given: {
  email: string;
  password: string;
  queryClient: QueryClient;
}): Promise<string> {
  const { email, password, queryClient } = given;
  return begin(await call(login, { body: { email, password, ...thisDevice() } }), queryClient);
}

/** Begins the session that the server has opened, and stores it. Resolves with the user's id. */
export async function begin(
  tokens: { accessToken: string; refreshToken: string },
  queryClient: QueryClient,
): Promise<string> {
  const account = await accountOf(tokens);
  const { user, language } = account;
  await showLanguage(language);
  const stored = await storeSession({ tokens, ...account });
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  takeSession(stored);
  // Answers are kept per user, so the config is fetched again now. The app needs it to start offline.
  void queryClient.prefetchQuery(configQuery);
  return user.id;
}
