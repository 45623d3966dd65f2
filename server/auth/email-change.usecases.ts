import type { Database, Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { countAttempt, refusalOfToken } from '../shared/http/throttle.ts';
import { admitMail } from '../shared/mail/mail-limits.ts';
import {
  deleteDevices,
  findAccount,
  findEmailChange,
  findUserByEmail,
  saveEmail,
  saveEmailChange,
} from './auth.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { hashToken, newToken } from './tokens.ts';

/** Hours for which the link to a new address works. */
const linkHours = 24;

/** A visitor with a link. `address` is their network address. */
type Visiting = Pick<Deps, 'db'> & { now: Date; address: string };

/**
 * Checks that somebody may change their address: their password, and an address of nobody else. Throws `invalid` or,
 * after a few tries, `throttled`. Runs before the call's own transaction, because hashing is slow and the actor sees
 * neither their hash nor others' accounts.
 */
export async function checkEmailChange(
  { db, actor, now }: { db: Database; actor: UserActor; now: Date },
  given: { email: string; password: string },
): Promise<void> {
  const { user, other, seconds } = await db.inTransaction(system, async (tx) => ({
    seconds: await countAttempt(tx, { limit: 'reset', subject: `email-change:${actor.userId}`, now }),
    user: await findAccount(tx, actor.email),
    other: await findUserByEmail(tx, given.email),
  }));
  if (seconds > 0) throw new ApiError('throttled', { values: { seconds } });
  if (given.email === actor.email) throw new ApiError('invalid', { fields: { email: 'email_same' } });
  if (!(await verifyPassword(given.password, user?.passwordHash ?? null))) {
    throw new ApiError('invalid', { fields: { password: 'password_wrong' } });
  }
  if (other) throw new ApiError('invalid', { fields: { email: 'email_taken' } });
}

/** Mails the link to the new address and a note to the old one. An earlier link ends. Throws `mail_limited`. */
export async function askForEmailChange(
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  { email }: { email: string },
): Promise<void> {
  await admitMail(tx, { actor, now, recipient: email, kind: 'mailLink', client: null });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await saveEmailChange(tx, {
    tokenHash: hashToken(token),
    userId: actor.userId,
    email,
    createdAt: now,
    expiresAt,
  });
  const record = accountRecord(actor.userId);
  const details = { owner: actor, email, token, hours: linkHours };
  await deed(tx, { record, kind: 'email_change_requested', actor, now, quiet: true, details });
}

/** The change behind a token; null if it never existed. Throws `link_expired` if it is used up or too old. */
async function validChange(tx: Tx, token: string, now: Date) {
  const change = await findEmailChange(tx, hashToken(token));
  if (change && (change.usedAt || change.expiresAt <= now)) throw new ApiError('link_expired');
  return change ?? null;
}

/** The address that a token would confirm. Throws `link_invalid` (`throttled` after too many) or `link_expired`. */
export async function showEmailChange(
  { db, now, address }: Visiting,
  token: string,
): Promise<{ email: string }> {
  const change = await db.inTransaction(system, (tx) => validChange(tx, token, now));
  if (!change) throw await refusalOfToken({ db, now, address });
  return { email: change.email };
}

/**
 * Gives an account the address that a token confirms, and signs all its devices out. Password links that lie in the old
 * mailbox end. Throws as `showEmailChange`, and `email_taken` if somebody else has the address by now.
 */
export async function confirmEmailChange(needs: Visiting, token: string): Promise<void> {
  const { db, now } = needs;
  await showEmailChange(needs, token);
  await db.inTransaction(system, async (tx) => {
    const change = await validChange(tx, token, now);
    if (!change) throw new ApiError('link_invalid');
    const { userId, email } = change;
    if (await findUserByEmail(tx, email)) throw new ApiError('email_taken');
    await saveEmail(tx, { userId, email, now });
    await deleteDevices(tx, userId);
    const record = accountRecord(userId);
    await deed(tx, { record, kind: 'email_changed', actor: system, now, quiet: true });
  });
}
