import type { NewFactor } from '#api/account/second-factor.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { userRecord } from '../../shared/deeds/records.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Cookies } from '../../shared/http/cookies.ts';
import { countAttempt, forgive } from '../../shared/http/throttle.ts';
import type { Secrets } from '../../shared/secrets.ts';
import { noteSecurity } from '../../shared/security-log.ts';
import { findActiveUser, type User } from '../auth.repository.ts';
import { provedDevice } from '../known-device.ts';
import { openSession } from '../session.usecases.ts';
import { hashToken } from '../tokens.ts';
import { challengeOf } from './challenges.usecases.ts';
import { offerTo, takeFactor, wrongCode } from './enrolment.usecases.ts';
import {
  addChallenge,
  countWrong,
  deleteChallenge,
  lockPasskey,
  lockTotp,
  savePasskeyUse,
  saveTotpStep,
  useRecoveryCode,
} from './factors.repository.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { readCode, stepOf } from './totp.ts';
import { givenPasskey, requestOptions } from './webauthn.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date; cookies: Cookies };
type Tokens = Awaited<ReturnType<typeof openSession>>;

/** Runs `work` as the system and throws the refusal that it returns, after what it counted is kept. */
async function deciding<T>({ db }: Needs, work: (tx: Tx) => Promise<T | ApiError>): Promise<T> {
  const result = await db.inTransaction(system, work);
  if (result instanceof ApiError) throw result;
  return result;
}

/** The active user of a challenge. Throws `challenge_expired` if they may no longer sign in. */
async function userOf(tx: Tx, userId: string): Promise<User> {
  const user = await findActiveUser(tx, userId);
  if (!user) throw new ApiError('challenge_expired');
  return user;
}

/**
 * Whose tries of a second factor are counted together: those on a device that the account knows count for themselves, so
 * that knowing the password alone cannot lock the owner out.
 */
async function triesOf(tx: Tx, user: User, cookies: Cookies): Promise<string> {
  const known = await provedDevice(tx, user, cookies);
  return known ? `${user.id} ${known.secretHash}` : user.id;
}

/** Counts a try of a second factor. Returns `throttled` if it is one too many, else null. */
async function tooMany(tx: Tx, subject: string, now: Date): Promise<ApiError | null> {
  const seconds = await countAttempt(tx, { limit: 'factor', subject, now });
  return seconds > 0 ? new ApiError('throttled', { values: { seconds } }) : null;
}

/** True if a code is right: one of the app that was not used before, which it uses up. */
export async function takeCode(
  tx: Tx,
  { userId, typed, appSecret, now }: { userId: string; typed: string; appSecret: Secrets; now: Date },
): Promise<boolean> {
  const code = readCode(typed);
  const totp = code ? await lockTotp(tx, userId) : null;
  if (!code || !totp) return false;
  const step = stepOf(code, { appSecret, userId, sealed: totp.secret, lastStep: totp.lastStep, now });
  if (step === null) return false;
  await saveTotpStep(tx, userId, step);
  return true;
}

/**
 * Finishes a sign-in with a code of the app or a recovery code; each works once. Throws `challenge_expired`,
 * `throttled`, or `invalid` for a wrong code.
 */
export function giveCode(needs: Needs, given: { token: string; code: string }): Promise<Tokens> {
  const { settings, log, cookies, now } = needs;
  return deciding(needs, async (tx) => {
    const challenge = await challengeOf(tx, { token: given.token, purpose: 'second_factor', now });
    const user = await userOf(tx, challenge.userId);
    const tries = await triesOf(tx, user, cookies);
    const refusal = await tooMany(tx, tries, now);
    if (refusal) return refusal;
    const { appSecret } = settings;
    const isRight =
      (await takeCode(tx, { userId: user.id, typed: given.code, appSecret, now })) ||
      (await takeRecoveryCode(tx, { user, typed: given.code }, needs));
    if (!isRight) {
      await countWrong(tx, challenge.tokenHash);
      noteSecurity({ log }, 'second_factor_failed', { userId: user.id });
      return wrongCode();
    }
    await forgive(tx, 'factor', tries);
    await deleteChallenge(tx, challenge.tokenHash);
    return openSession(tx, {
      user,
      device: challenge.data.device ?? {},
      strong: true,
      cookies,
      settings,
      now,
    });
  });
}

async function takeRecoveryCode(
  tx: Tx,
  { user, typed }: { user: User; typed: string },
  { now }: Pick<Needs, 'now'>,
): Promise<boolean> {
  const codeHash = hashOfRecoveryCode(typed);
  if (!codeHash || !(await useRecoveryCode(tx, user.id, { codeHash, usedAt: now }))) return false;
  const record = userRecord(user);
  await deed(tx, { record, kind: 'recovery_code_used', actor: system, now, details: { owner: user } });
  return true;
}

/** Begins to set up the factor that a sign-in requires. Throws `challenge_expired`. */
export function offerAtSignIn(needs: Needs, { token }: { token: string }) {
  const { settings, now } = needs;
  return deciding(needs, async (tx) => {
    const { tokenHash, userId, data } = await challengeOf(tx, { token, purpose: 'enrolment', now });
    const user = await userOf(tx, userId);
    await deleteChallenge(tx, tokenHash);
    return offerTo({ tx, user, settings, now }, { purpose: 'enrolment', device: data.device });
  });
}

/** Sets up the factor that a sign-in requires, and finishes it. Throws as `giveCode`, and `passkey_refused`. */
export function enrolAtSignIn(needs: Needs, given: { token: string; factor: NewFactor }) {
  const { settings, cookies, now } = needs;
  return deciding(needs, async (tx) => {
    const challenge = await challengeOf(tx, { token: given.token, purpose: 'enrolment', now });
    const user = await userOf(tx, challenge.userId);
    const taken = await takeFactor({ tx, user, settings, now }, challenge, given.factor);
    if (taken instanceof ApiError) {
      await countWrong(tx, challenge.tokenHash);
      return taken;
    }
    const kind = given.factor.kind === 'totp' ? 'totp_added' : 'passkey_added';
    await deed(tx, { record: userRecord(user), kind, actor: system, now, details: { owner: user } });
    const { device = {} } = challenge.data;
    return { ...(await openSession(tx, { user, device, strong: true, cookies, settings, now })), ...taken };
  });
}

/** What a passkey has to sign to sign in. */
export function offerPasskey({ settings, now }: Pick<Needs, 'settings' | 'now'>) {
  return requestOptions(settings, now);
}

/**
 * Signs in with a passkey, which has checked its user: both factors. Throws `passkey_refused` whatever was wrong,
 * `throttled` after too many from one address.
 */
export function passkeySignIn(
  needs: Needs,
  given: {
    response: { id: string };
    deviceId?: string | undefined;
    deviceName?: string | undefined;
    address: string;
  },
): Promise<Tokens> {
  const { settings, log, cookies, now } = needs;
  return deciding(needs, async (tx) => {
    const passkey = await lockPasskey(tx, given.response.id);
    const user = passkey ? await findActiveUser(tx, passkey.userId) : undefined;
    const signed = passkey && user ? await givenPasskey(settings, given.response, { passkey, now }) : null;
    // What was answered once is kept until it would have ended, so that nobody answers with it again.
    const isFirst =
      signed !== null &&
      (await addChallenge(tx, {
        tokenHash: hashToken(signed.challenge),
        userId: user!.id,
        purpose: 'passkey',
        data: {},
        expiresAt: signed.endsAt,
      }));
    if (!user || !signed || !isFirst) {
      noteSecurity({ log }, 'second_factor_failed', { userId: user?.id ?? null, way: 'passkey' });
      const seconds = await countAttempt(tx, { limit: 'link', subject: given.address, now });
      return seconds > 0
        ? new ApiError('throttled', { values: { seconds } })
        : new ApiError('passkey_refused');
    }
    await savePasskeyUse(tx, given.response.id, { counter: signed.counter, lastUsedAt: now });
    const device = { id: given.deviceId, name: given.deviceName };
    return openSession(tx, { user, device, strong: true, cookies, settings, now });
  });
}
