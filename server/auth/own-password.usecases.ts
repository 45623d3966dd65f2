import { asSystem } from '../shared/db/as-system.ts';
import { record } from '../shared/db/audit.ts';
import { announce } from '../shared/db/announce.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { countAttempt } from '../shared/http/throttle.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { deleteOtherDevices, findAccount, savePassword } from './auth.repository.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
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
  { tx, actor, now, settings }: { tx: Tx; actor: UserActor; now: Date; settings: Settings },
  passwordHash: string,
): Promise<void> {
  const { userId, language } = actor;
  await asSystem(tx, actor, () => savePassword(tx, { userId, passwordHash, now }));
  await deleteOtherDevices(tx, userId, actor.deviceId);
  const { provider } = settings;
  await writeMail(tx, {
    kind: 'password_changed',
    recipient: actor.email,
    language,
    now,
    provider,
    ...passwordChangedMail[language]({ name: actor.name, supportEmail: provider.supportEmail }),
  });
  await record(tx, { actor, now }, { entity: 'user', recordId: userId, action: 'password_changed' });
  await announce(tx, { entity: 'user', id: userId, parent: null, userId, now });
}
