import { Secret, TOTP } from 'otpauth';
import { totpShape } from '#domain/user/second-factor.ts';
import { openText, sealText } from '../../shared/sealed.ts';
import type { Secrets } from '../../shared/secrets.ts';

/** Codes before and after the present one that are taken, because clocks differ. */
const window = 1;

const sealing = (appSecret: Secrets, userId: string) => ({
  appSecret,
  purpose: 'authenticator app',
  keyId: 't1',
  owner: userId,
});

/** A new app's secret (160 bits, base32), sealed for its owner. */
export function newTotp(appSecret: Secrets, userId: string): { secret: string; sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, sealed: sealText(sealing(appSecret, userId), secret) };
}

const totpOf = (secret: string, name: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...name,
    secret: Secret.fromBase32(secret),
    digits: totpShape.digits,
    period: totpShape.seconds,
  });

/** The address that an app's camera reads. `issuer` and `label` are what the app shows. */
export function uriOf(secret: string, name: { issuer: string; label: string }): string {
  return totpOf(secret, name).toString();
}

/** A code as people type it, without spaces; null if it is none of an app. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step of a code, if it is right and later than the step accepted last, else null. */
export function stepOf(
  code: string,
  given: { appSecret: Secrets; userId: string; sealed: string; lastStep: number; now: Date },
): number | null {
  const secret = openText(sealing(given.appSecret, given.userId), given.sealed);
  const delta = totpOf(secret).validate({ token: code, timestamp: given.now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(given.now.getTime() / (totpShape.seconds * 1000)) + delta;
  return step > given.lastStep ? step : null;
}
