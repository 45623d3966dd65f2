import type { FactorOffer, NewFactor } from '#api/account/second-factor.ts';
import { mostPasskeys } from '#domain/user/second-factor.ts';
import type { Tx } from '../../shared/db/database.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Settings } from '../../shared/settings.ts';
import {
  addPasskey,
  countRecoveryCodes,
  deleteChallenge,
  passkeysOf,
  saveRecoveryCodes,
  saveTotp,
  type ChallengeRow,
} from './factors.repository.ts';
import type { ChallengeData } from './factors.table.ts';
import { openChallenge } from './challenges.usecases.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotp, readCode, stepOf, uriOf } from './totp.ts';
import { creationOptions, madePasskey } from './webauthn.ts';

/** Whose factor is set up, and where. All of this needs a system transaction. */
interface Owning {
  tx: Tx;
  user: { id: string; email: string; name: string };
  settings: Settings;
  now: Date;
}

/** Offers an authenticator app and a passkey at once. What it offers is kept with the challenge alone. */
export async function offerTo(
  { tx, user, settings, now }: Owning,
  given: { purpose: 'enrolment' | 'addition'; device?: ChallengeData['device'] },
): Promise<FactorOffer> {
  const { secret, sealed } = newTotp(settings.appSecret, user.id);
  const passkey = await creationOptions(settings, user, await passkeysOf(tx, user.id));
  const data: ChallengeData = { totp: sealed, passkey: passkey.challenge };
  if (given.device) data.device = given.device;
  const { token, expiresAt } = await openChallenge(tx, {
    userId: user.id,
    purpose: given.purpose,
    data,
    now,
  });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    totp: { secret, uri: uriOf(secret, { issuer: settings.provider.name, label: user.email }) },
    passkey: { ...passkey },
  };
}

/**
 * Sets up what a challenge offered. Returns the recovery codes where it is the first factor, else null. The refusal is
 * returned, not thrown, so that wrong codes stay counted: `invalid` for a wrong code, `passkey_refused`.
 */
export async function takeFactor(
  owning: Owning,
  challenge: ChallengeRow,
  factor: NewFactor,
): Promise<{ recoveryCodes: string[] | null } | ApiError> {
  const { tx, user, now } = owning;
  const refusal =
    factor.kind === 'totp'
      ? await takeTotp(owning, challenge, factor.code)
      : await takePasskey(owning, challenge, factor);
  if (refusal) return refusal;
  await deleteChallenge(tx, challenge.tokenHash);
  const hasCodes = (await countRecoveryCodes(tx, user.id)) > 0;
  return { recoveryCodes: hasCodes ? null : await giveRecoveryCodes(tx, user.id, now) };
}

async function takeTotp(
  { tx, user, settings, now }: Owning,
  { data }: ChallengeRow,
  typed: string,
): Promise<ApiError | null> {
  const code = readCode(typed);
  const secret = data.totp;
  const { appSecret } = settings;
  const step =
    code && secret ? stepOf(code, { appSecret, userId: user.id, sealed: secret, lastStep: 0, now }) : null;
  if (!secret || step === null) return wrongCode();
  await saveTotp(tx, { userId: user.id, secret, lastStep: step, createdAt: now });
  return null;
}

async function takePasskey(
  { tx, user, settings, now }: Owning,
  { data }: ChallengeRow,
  given: Extract<NewFactor, { kind: 'passkey' }>,
): Promise<ApiError | null> {
  const made = data.passkey ? await madePasskey(settings, given.response, data.passkey) : null;
  if (!made || (await passkeysOf(tx, user.id)).length >= mostPasskeys) return new ApiError('passkey_refused');
  const row = { ...made, userId: user.id, name: given.name, createdAt: now, lastUsedAt: null };
  return (await addPasskey(tx, row)) ? null : new ApiError('passkey_refused');
}

/** New recovery codes in place of earlier ones. They are shown once. */
export async function giveRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({ codeHash: hashOfRecoveryCode(code)!, createdAt: now }));
  await saveRecoveryCodes(tx, userId, rows);
  return codes;
}

/** The refusal of a code, at its field. */
export function wrongCode(field = 'code'): ApiError {
  return new ApiError('invalid', { fields: { [field]: 'code_wrong' } });
}
