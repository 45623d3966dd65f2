import type { FirstAccountState } from '#domain/client/email-confirmation.ts';
import type { Language } from '#domain/locale/language.ts';
import { rolesWith } from '#domain/user/permissions.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import { addUser, findUserByEmail, saveStatus, type User } from './auth.repository.ts';
import { findActiveOfRoles } from './joining.repository.ts';
import { inviteToClient, type InvitationWords, type Inviting } from './people/invitations.usecases.ts';

export { hashNewPassword as hashFirstPassword } from './new-password.ts';
export type { InvitationWords } from './people/invitations.usecases.ts';

/** The provider's people who decide on new retailers, as mails address them. Needs the system's rights. */
export function internalTeam(tx: Tx) {
  return findActiveOfRoles(tx, rolesWith('clients.approve'));
}

/** The active administrators, as mails address them. Needs the system's rights. */
export function administrators(tx: Tx) {
  return findActiveOfRoles(tx, rolesWith('tenant.manage'));
}

/** The retailer whose first account it is. */
interface FirstAccount {
  email: string;
  /** The person, or the retailer where no person is known. */
  name: string;
  ern: string;
  organization: string;
  language: Language;
}

function stateOf(user: User | undefined, ern: string): FirstAccountState {
  if (!user) return 'none';
  if (user.ern !== ern) return 'elsewhere';
  return user.status === 'email-pending' ? 'waiting' : 'active';
}

/** How the account with a new retailer's address stands. Needs the system's rights. */
export async function firstAccountState(
  tx: Tx,
  { email, ern }: Pick<FirstAccount, 'email' | 'ern'>,
): Promise<FirstAccountState> {
  return stateOf(await findUserByEmail(tx, email.toLowerCase()), ern);
}

/**
 * Makes a new retailer's first account with its password and the terms that its owner accepted. It cannot sign in until
 * `letIn`. Needs the system's rights. Throws `account_exists`.
 */
export async function makeFirstAccount(
  tx: Tx,
  { now, ...account }: FirstAccount & { now: Date; passwordHash: string; termsVersion: string },
): Promise<void> {
  const email = account.email.toLowerCase();
  if (await findUserByEmail(tx, email)) throw new ApiError('account_exists');
  const user = await addUser(tx, {
    ...account,
    id: uuidv7(now),
    email,
    role: 'retailer',
    status: 'email-pending',
    termsAcceptedAt: now,
    createdAt: now,
  });
  await note(tx, now, user, 'created');
}

/**
 * Lets the people of an approved retailer in: its first account can sign in, or, without one, its address is invited to
 * register. `elsewhere`: somebody has the address already, and nothing is done. Needs the system's rights.
 */
export async function letIn(
  needs: Inviting,
  {
    words,
    ...account
  }: Pick<FirstAccount, 'email' | 'ern' | 'language'> & {
    code: string;
    words: InvitationWords;
  },
): Promise<'opened' | 'invited' | 'elsewhere'> {
  const { tx, now } = needs;
  const email = account.email.toLowerCase();
  const user = await findUserByEmail(tx, email);
  if (stateOf(user, account.ern) === 'elsewhere') return 'elsewhere';
  if (user) {
    await saveStatus(tx, user.id, 'active');
    await note(tx, now, user, 'activated');
    return 'opened';
  }
  const { code, language } = account;
  await inviteToClient(needs, { code, emails: [email], language, words, taken: new Map() });
  return 'invited';
}

async function note(tx: Tx, now: Date, user: User, kind: 'created' | 'activated'): Promise<void> {
  await deed(tx, { record: accountRecord(user.id), kind, actor: system, now, quiet: true });
}
