import { Secret, TOTP } from 'otpauth';
import { login } from '#api/account/auth.ts';
import {
  addFactor,
  offerFactor,
  type FactorOffer,
  type SignInChallenge,
} from '#api/account/second-factor.ts';
import { password, type Browser, type TestApp } from './app.ts';

/** The code that an app with this secret shows at an instant. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Signs in with a password alone and returns what the server asks for then. */
export async function challenged(browser: Browser, email: string): Promise<SignInChallenge> {
  const { body } = await browser.call(login, { body: { email, password } });
  return (body as { error: { details: SignInChallenge } }).error.details;
}

/** Sets up an authenticator app for somebody who is signed in. Returns its secret and the recovery codes. */
export async function setUpApp(test: TestApp, who: Browser) {
  const offer = (await who.call(offerFactor, { body: { proof: password } })).data as FactorOffer;
  const { secret } = offer.totp;
  const factor = { kind: 'totp', code: codeAt(secret, test.now()) };
  const added = await who.call(addFactor, { body: { token: offer.token, factor } });
  if (added.status !== 200) throw new Error(`the app was not taken: ${added.error}`);
  const { recoveryCodes } = added.data as { recoveryCodes: string[] | null };
  test.setNow(new Date(test.now().getTime() + 60_000).toISOString());
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}
