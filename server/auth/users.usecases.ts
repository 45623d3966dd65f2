import { readRole } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { TokenHolder } from '../shared/http/access-token.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { addUsers, findSignedIn, findUser, hasUser, type NewUserRow } from './auth.repository.ts';

/** An account with all that is kept of it, as one that was made elsewhere comes. */
export type TakenOverUser = NewUserRow;

/** Takes over accounts as they are. Needs a transaction of the system. */
export function takeOverUsers(tx: Tx, users: readonly TakenOverUser[]): Promise<void> {
  return addUsers(tx, users);
}

/** True where somebody has an account already. Needs a transaction of the system. */
export function hasUsers(tx: Tx): Promise<boolean> {
  return hasUser(tx);
}

/**
 * The caller whom a token names, as they are now: role and place come from the database, and a device that was signed
 * out is out at once. Needs a transaction of the system. Throws `unauthorized`.
 */
export async function findCaller(tx: Tx, holder: TokenHolder): Promise<UserActor> {
  const row = await findSignedIn(tx, holder);
  if (!row) throw new ApiError('unauthorized');
  return { kind: 'user', ...holder, ...row, role: readRole(row.role) };
}

/** How to write to an account's owner, as far as the actor may know of it; null where there is no such account. */
export function contactOf(tx: Tx, userId: string) {
  return findUser(tx, userId);
}
