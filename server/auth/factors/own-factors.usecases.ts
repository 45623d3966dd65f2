import type { NewFactor } from '#api/account/second-factor.ts';
import { needsSecondFactor } from '#domain/user/second-factor.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { userRecord } from '../../shared/deeds/records.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import { countAttempt, forgive } from '../../shared/http/throttle.ts';
import { noteSecurity } from '../../shared/security-log.ts';
import { findActiveUser } from '../auth.repository.ts';
import type { FactorDeed } from '../mails/factor-mail.ts';
import { verifyPassword } from '../password-hash.ts';
import { challengeOf } from './challenges.usecases.ts';
import { giveRecoveryCodes, offerTo, takeFactor } from './enrolment.usecases.ts';
import {
  countRecoveryCodes,
  countWrong,
  deletePasskeys,
  deleteTotp,
  heldFactors,
  lockTotp,
  markStrong,
  passkeysOf,
  savePasskeyName,
  saveRecoveryCodes,
} from './factors.repository.ts';
import { takeCode } from './second-step.usecases.ts';

/** A signed-in user's work on their own factors. The system does it: nobody else reads what proves who one is. */
type Own = Pick<Deps, 'db' | 'settings' | 'log'> & { actor: UserActor; now: Date };

export function ownFactors({ db, settings, actor }: Own) {
  return db.inTransaction(system, async (tx) => ({
    required: needsSecondFactor(settings.secondFactor, actor.role),
    totpSince: (await lockTotp(tx, actor.userId))?.createdAt.toISOString() ?? null,
    passkeys: (await passkeysOf(tx, actor.userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(tx, actor.userId),
  }));
}

/**
 * Checks that it is still the caller who sits there: their password or a code of their app. Throws `invalid` or, after a
 * few tries, `throttled`.
 */
export async function checkProof(
  { db, settings, log, actor, now }: Own,
  { proof }: { proof: string },
): Promise<void> {
  const { userId } = actor;
  const { appSecret } = settings;
  const found = await db.inTransaction(system, async (tx) => {
    const seconds = await countAttempt(tx, { limit: 'factor', subject: userId, now });
    const isCode = seconds === 0 && (await takeCode(tx, { userId, typed: proof, appSecret, now }));
    return { seconds, isCode, user: await findActiveUser(tx, userId) };
  });
  const { seconds } = found;
  if (seconds > 0) throw new ApiError('throttled', { values: { seconds } });
  if (!found.isCode && !(await verifyPassword(proof, found.user?.passwordHash ?? null))) {
    noteSecurity({ log }, 'second_factor_failed', { userId, way: 'proof' });
    throw new ApiError('invalid', { fields: { proof: 'code_wrong' } });
  }
  await db.inTransaction(system, (tx) => forgive(tx, 'factor', userId));
}

const ownerOf = ({ actor }: Own) => ({ ...actor, id: actor.userId });

async function note(tx: Tx, own: Own, kind: FactorDeed): Promise<void> {
  const { actor, now } = own;
  const owner = ownerOf(own);
  await deed(tx, { record: userRecord(owner), kind, actor, now, details: { owner } });
}

/** Offers an app and a passkey to set up. Throws as `checkProof`. */
export async function offerOwn(own: Own, given: { proof: string }) {
  await checkProof(own, given);
  const { settings, now } = own;
  return own.db.inTransaction(system, (tx) =>
    offerTo({ tx, user: ownerOf(own), settings, now }, { purpose: 'addition' }),
  );
}

/** Sets up what was offered. Throws `challenge_expired`, `invalid` for a wrong code, `passkey_refused`. */
export async function addOwn(own: Own, given: { token: string; factor: NewFactor }) {
  const { actor, settings, now } = own;
  const taken = await own.db.inTransaction(system, async (tx) => {
    const challenge = await challengeOf(tx, { token: given.token, purpose: 'addition', now });
    if (challenge.userId !== actor.userId) throw new ApiError('challenge_expired');
    const result = await takeFactor({ tx, user: ownerOf(own), settings, now }, challenge, given.factor);
    if (result instanceof ApiError) {
      await countWrong(tx, challenge.tokenHash);
      return result;
    }
    await markStrong(tx, actor);
    await note(tx, own, given.factor.kind === 'totp' ? 'totp_added' : 'passkey_added');
    return result;
  });
  if (taken instanceof ApiError) throw taken;
  return taken;
}

/** Removes the caller's app. Throws as `checkProof`, and `factor_required` if it is the last factor of staff. */
export async function removeOwnTotp(own: Own, given: { proof: string }): Promise<void> {
  await checkProof(own, given);
  await own.db.inTransaction(system, async (tx) => {
    if (!(await deleteTotp(tx, own.actor.userId))) throw new ApiError('not_found');
    await checkLeft(tx, own);
    await note(tx, own, 'totp_removed');
  });
}

/** Removes one of the caller's passkeys. Throws as `removeOwnTotp`. */
export async function removeOwnPasskey(own: Own, given: { proof: string; id: string }): Promise<void> {
  await checkProof(own, given);
  await own.db.inTransaction(system, async (tx) => {
    if ((await deletePasskeys(tx, own.actor.userId, given.id)) === 0) throw new ApiError('not_found');
    await checkLeft(tx, own);
    await note(tx, own, 'passkey_removed');
  });
}

/** Gives one of the caller's passkeys another name. That opens nothing, so it takes no proof. Throws `not_found`. */
export async function renameOwnPasskey(own: Own, given: { id: string; name: string }): Promise<void> {
  const { actor, now } = own;
  await own.db.inTransaction(system, async (tx) => {
    if (!(await savePasskeyName(tx, actor.userId, given))) throw new ApiError('not_found');
    await deed(tx, { record: userRecord(ownerOf(own)), kind: 'passkey_renamed', actor, now });
  });
}

/** Throws `factor_required` where one is required and none is left. Recovery codes go with the last one. */
async function checkLeft(tx: Tx, { actor, settings }: Own): Promise<void> {
  const { totp, passkey } = await heldFactors(tx, actor.userId);
  if (totp || passkey) return;
  if (needsSecondFactor(settings.secondFactor, actor.role)) throw new ApiError('factor_required');
  await saveRecoveryCodes(tx, actor.userId, []);
}

/** New recovery codes in place of the earlier ones. Throws as `checkProof`, `wrong_state` without a factor. */
export async function renewOwnCodes(own: Own, given: { proof: string }) {
  await checkProof(own, given);
  const { userId } = own.actor;
  return own.db.inTransaction(system, async (tx) => {
    const { totp, passkey } = await heldFactors(tx, userId);
    if (!totp && !passkey) throw new ApiError('wrong_state');
    await note(tx, own, 'recovery_codes_renewed');
    return { recoveryCodes: await giveRecoveryCodes(tx, userId, own.now) };
  });
}
