import { login } from '#api/account/auth.ts';
import { getConfig } from '#api/config.ts';
import { deviceId } from '#offline/session/local-copy.ts';
import { call } from '#page/api/api.ts';
import { onlyNecessary, renewConsent, writeConsent } from '#page/reports/consent.ts';
import { deviceNameOf } from '#page/device/device-name.ts';
import { accountOf, storeSession } from '#page/entering/store-session.ts';

/** Signs somebody in as the app does once its form was filled. Runs in a page in which nothing of the app runs. */
const signInUnformed = async (email: string, password: string) => {
  // Whoever fills the form has answered the banner.
  if (!renewConsent()) writeConsent(onlyNecessary);
  // Brings the cookie that a page of the app would have brought.
  await call(getConfig, {});
  const deviceName = deviceNameOf(navigator.userAgent);
  const tokens = await call(login, { body: { email, password, deviceId: deviceId(), deviceName } });
  await storeSession({ tokens, ...(await accountOf(tokens)) });
};
export type SignInUnformed = typeof signInUnformed;

Object.assign(globalThis, { signInUnformed });
