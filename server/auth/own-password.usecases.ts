import { asSystem } from '../shared/db/as-system.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { countAttempt } from '../shared/http/throttle.ts';
import type { Settings } from '../shared/settings.ts';
import { deleteOtherDevices, findAccount, savePassword } from './auth.repository.ts';
import { hashNewPassword } from './new-password.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Checks the password that the caller has now, and returns the hash of the new one. Throws `invalid` or, after a few
 * tries, `throttled`. Runs before the call's own transaction, because hashing is slow and the actor does not see their
 * hash.
 */
export async function checkOwnPassword(
  { db, actor, now, settings }: { db: Database; actor: UserActor; now: Date; settings: Settings },
  given: { current: string; password: string },
): Promise<string> {
  const { user, seconds } = await db.inTransaction(system, async (tx) => ({
    seconds: await countAttempt(tx, { limit: 'reset', subject: `password-change:${actor.userId}`, now }),
    user: await findAccount(tx, actor.email),
  }));
  if (seconds > 0) throw new ApiError('throttled', { values: { seconds } });
  if (!(await verifyPassword(given.current, user?.passwordHash ?? null))) {
    throw new ApiError('invalid', { fields: { current: 'password_wrong' } });
  }
  return hashNewPassword(given.password, { settings, owner: actor });
}

/** Saves the caller's new password, signs their other devices out and tells them by mail. */
export async function changeOwnPassword(
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  passwordHash: string,
): Promise<void> {
  const { userId } = actor;
  await asSystem(tx, actor, () => savePassword(tx, { userId, passwordHash, now }));
  await deleteOtherDevices(tx, userId, actor.deviceId);
  const record = accountRecord(userId);
  await deed(tx, { record, kind: 'password_changed', actor, now, details: { owner: actor } });
}
