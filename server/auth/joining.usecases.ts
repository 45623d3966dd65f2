import type { FirstAccountState } from '#domain/client/onboarding.ts';
import type { Language } from '#domain/locale/language.ts';
import { record } from '../shared/db/audit.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Settings } from '../shared/settings.ts';
import { addUser, findUserByEmail, saveReset, saveStatus, type User } from './auth.repository.ts';
import { findActiveOfRoles } from './joining.repository.ts';
import { linkDays } from './operator.usecases.ts';
import { hashToken, newToken } from './tokens.ts';

export { hashPassword as hashFirstPassword } from './password-hash.ts';

/** The provider's people who decide on new retailers, as mails address them. Needs the system's rights. */
export function internalTeam(tx: Tx) {
  return findActiveOfRoles(tx, ['eis_admin', 'standard_eis_admin']);
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
 * Makes a new retailer's first account with its password. It cannot sign in until `openFirstAccount`. Needs the system's
 * rights. Throws `account_exists`.
 */
export async function makeFirstAccount(
  tx: Tx,
  { now, passwordHash, ...account }: FirstAccount & { now: Date; passwordHash: string },
): Promise<void> {
  await add(tx, account, { now, passwordHash, status: 'email-pending' });
}

/**
 * Lets the first account of an approved retailer sign in. Without an account it makes one and gives the link with which
 * its owner sets the password. `elsewhere`: somebody has the address already, and nothing is done. Needs the system's
 * rights.
 */
export async function openFirstAccount(
  tx: Tx,
  { now, settings, ...account }: FirstAccount & { now: Date; settings: Pick<Settings, 'publicUrl'> },
): Promise<{ kind: 'opened' } | { kind: 'elsewhere' } | { kind: 'invited'; link: string; days: number }> {
  const user = await findUserByEmail(tx, account.email.toLowerCase());
  const state = stateOf(user, account.ern);
  if (state === 'elsewhere') return { kind: 'elsewhere' };
  if (user) {
    await saveStatus(tx, user.id, 'active');
    await note(tx, now, user, 'activated');
    return { kind: 'opened' };
  }
  const added = await add(tx, account, { now, passwordHash: null, status: 'active' });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays.invite * 86_400_000);
  await saveReset(tx, { tokenHash: hashToken(token), userId: added.id, createdAt: now, expiresAt });
  const link = `${settings.publicUrl}/account/reset-password?token=${token}`;
  return { kind: 'invited', link, days: linkDays.invite };
}

async function add(
  tx: Tx,
  account: FirstAccount,
  { now, ...own }: { now: Date; passwordHash: string | null; status: User['status'] },
): Promise<User> {
  const email = account.email.toLowerCase();
  if (await findUserByEmail(tx, email)) throw new ApiError('account_exists');
  const user = await addUser(tx, {
    ...account,
    ...own,
    email,
    id: uuidv7(now),
    role: 'retailer',
    createdAt: now,
  });
  await note(tx, now, user, 'created');
  return user;
}

async function note(tx: Tx, now: Date, user: User, action: string): Promise<void> {
  await record(tx, { actor: system, now }, { entity: 'user', recordId: user.id, action });
}
