import type { Language } from '#domain/locale/language.ts';
import { whyKept } from '#domain/user/people.ts';
import { isOfClient, readRole, sells, type Role } from '#domain/user/roles.ts';
import { clientAt } from '../directory/lookup.usecases.ts';
import { demoPassword } from '../shared/demo-password.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { uuidv7 } from '../shared/ids.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import {
  addUser,
  deleteDevices,
  findUserByEmail,
  listUsers,
  removePassword,
  saveReset,
  saveStatus,
  type ListedUser,
  type User,
} from './auth.repository.ts';
import { accountsWithPassword } from './demo-password.usecases.ts';
import { resetFactorsByOperator } from './factors/reset-factors.usecases.ts';
import { invitationMail } from './invitation-mail.ts';
import { forgiveAccount } from './known-device.ts';
import { lockActivePeers } from './people/people.repository.ts';
import { hashToken, newResetToken } from './tokens.ts';

/** What the operator's commands need; `now` is the server's clock. */
export interface Operating {
  db: Database;
  settings: Pick<Settings, 'publicUrl' | 'provider' | 'appSecret'>;
  now: Date;
}

/** Refuses an operator's command. The message gives the reason, in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Days for which a password link works, by what it is for. */
export const linkDays = { create: 7, invite: 7, reset: 1 } as const;

/** An account to create. It has no password until its owner follows the link. */
export interface NewAccount {
  email: string;
  name: string;
  role: Role;
  /** Place of a retailer (`root:association:code`) or broker (`root:association`); null for all others. */
  ern: string | null;
  organization: string | null;
  language: Language;
}

/** Creates an account. Returns the single-use link with which its owner sets a password. */
export async function createAccount(needs: Operating, account: NewAccount): Promise<string> {
  return needs.db.inTransaction(system, async (tx) =>
    linkFor(tx, needs, await make(tx, needs, account), 'create'),
  );
}

/** Creates an account and mails its owner the link. */
export async function inviteAccount(needs: Operating, account: NewAccount): Promise<void> {
  await needs.db.inTransaction(system, async (tx) => {
    const user = await make(tx, needs, account);
    const link = await linkFor(tx, needs, user, 'invite');
    await writeMail(tx, {
      kind: 'invitation',
      recipient: user.email,
      language: user.language,
      now: needs.now,
      provider: needs.settings.provider,
      ...invitationMail(user.language, { name: user.name, link, days: linkDays.invite }),
    });
  });
}

/**
 * Returns a single-use link with which the account's owner sets a new password. The old one works until then, unless it
 * is the demo's, with which no server starts outside a demo.
 */
export async function resetAccount(needs: Operating, email: string): Promise<string> {
  const isDemos = (await accountsWithPassword(needs.db, [email.toLowerCase()], demoPassword)).length > 0;
  return needs.db.inTransaction(system, async (tx) => {
    const user = await existing(tx, email);
    if (isDemos) {
      await removePassword(tx, user.id);
      await deleteDevices(tx, user.id);
    }
    return linkFor(tx, needs, user, 'reset');
  });
}

/** Blocks an account and signs out its devices. Refuses to block the last active administrator. */
export async function deactivateAccount({ db, now }: Operating, email: string): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    const user = await existing(tx, email);
    const active = await lockActivePeers(tx, user);
    const isActive = active.includes(user.id);
    const asked = { id: user.id, role: readRole(user.role), isActive };
    if (whyKept({ actorId: 'operator', user: asked, othersActive: active.length - 1 })) {
      throw new CommandRefused(`${email} is the last active eis_admin`);
    }
    await saveStatus(tx, user.id, 'blocked');
    await deleteDevices(tx, user.id);
    await note(tx, now, user, 'deactivated');
  });
}

/** Lets an account sign in again after it was throttled for wrong passwords, or blocked. */
export async function unlockAccount({ db, now }: Operating, email: string): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    const user = await existing(tx, email);
    await saveStatus(tx, user.id, 'active');
    await forgiveAccount(tx, user);
    await note(tx, now, user, 'unlocked');
  });
}

/** Takes an account's second factors, whose owner has lost them, signs its devices out and tells them by mail. */
export async function resetAccountFactors({ db, now }: Operating, email: string): Promise<void> {
  await db.inTransaction(system, async (tx) =>
    resetFactorsByOperator({ tx, now }, await existing(tx, email)),
  );
}

export async function listAccounts({ db }: Operating): Promise<ListedUser[]> {
  return db.inTransaction(system, (tx) => listUsers(tx));
}

async function make(tx: Tx, { now }: Operating, account: NewAccount): Promise<User> {
  const email = account.email.toLowerCase();
  if (await findUserByEmail(tx, email)) throw new CommandRefused(`${email} has an account already`);
  if (sells(account.role) !== (account.ern !== null)) {
    throw new CommandRefused(
      account.ern ? `${account.role} has no place: leave --ern out` : `${account.role} needs --ern`,
    );
  }
  if (isOfClient(account.role) && !(await clientAt(tx, account.ern!))) {
    throw new CommandRefused(`there is no retailer at ${account.ern}`);
  }
  const user = await addUser(tx, { ...account, email, id: uuidv7(now), status: 'active', createdAt: now });
  await note(tx, now, user, 'created');
  return user;
}

async function existing(tx: Tx, email: string): Promise<User> {
  const user = await findUserByEmail(tx, email.toLowerCase());
  if (!user) throw new CommandRefused(`nobody has the account ${email}`);
  return user;
}

async function linkFor(
  tx: Tx,
  { settings, now }: Operating,
  user: User,
  reason: keyof typeof linkDays,
): Promise<string> {
  const token = newResetToken(settings.appSecret);
  const expiresAt = new Date(now.getTime() + linkDays[reason] * 86_400_000);
  await saveReset(tx, { tokenHash: hashToken(token), userId: user.id, createdAt: now, expiresAt });
  if (reason === 'reset') await note(tx, now, user, 'reset_by_operator');
  return `${settings.publicUrl}/account/reset-password#token=${token}`;
}

type OperatorDeed = 'created' | 'deactivated' | 'unlocked' | 'reset_by_operator';

async function note(tx: Tx, now: Date, user: User, kind: OperatorDeed): Promise<void> {
  await deed(tx, { record: accountRecord(user.id), kind, actor: system, now, quiet: true });
}

/** The default organization of an account: the provider for its own people, otherwise null. */
export function organizationOf(role: Role, provider: string): string | null {
  return sells(role) ? null : provider;
}
