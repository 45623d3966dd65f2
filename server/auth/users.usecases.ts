import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { readRole } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Finding } from '../shared/db/finding.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { isMachine, type Holder } from '../shared/http/access-token.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  addUsers,
  findActiveUser,
  findActiveUsersAt,
  findErnsWithUsers,
  findIdsNamed,
  findNames,
  findUser,
  hasUser,
  signedInStatement,
  type NewUserRow,
} from './auth.repository.ts';
import { findMachineCaller, machineActor } from './machines/callers.usecases.ts';

/** An account from another system. */
export type TakenOverUser = NewUserRow;

/** Adds accounts from another system as they are. Needs a system transaction. */
export function takeOverUsers(tx: Tx, users: readonly TakenOverUser[]): Promise<void> {
  return addUsers(tx, users);
}

/** True if any account exists. Needs a system transaction. */
export function hasUsers(tx: Tx): Promise<boolean> {
  return hasUser(tx);
}

const SignedIn = v.object({
  email: v.string(),
  name: v.string(),
  role: v.string(),
  ern: v.nullable(v.string()),
  language: v.picklist(languages),
});

/**
 * Finds the caller that a token names. Role and place come from the database, and an ended session is refused at once:
 * `actorOf` throws `unauthorized`.
 */
export function findCaller(holder: Holder): Finding<UserActor> {
  if (isMachine(holder)) return findMachineCaller(holder);
  const { userId, deviceId, sessionId } = holder;
  return {
    key: `${userId} ${deviceId} ${sessionId}`,
    entering: (identity) => signedInStatement(holder, identity),
    actorOf(row) {
      if (!row) throw new ApiError('unauthorized');
      const found = v.parse(SignedIn, row);
      return { kind: 'user', userId, deviceId, ...found, role: readRole(found.role) };
    },
  };
}

/** Contact data of an account's owner; null if there is no such account or the actor may not see it. */
export function contactOf(tx: Tx, userId: string) {
  return findUser(tx, userId);
}

/**
 * Somebody as an actor, for work in the background that they asked for. Null if they may no longer sign in. Needs a
 * system transaction.
 */
export async function actorOf(tx: Tx, userId: string): Promise<UserActor | null> {
  const user = await findActiveUser(tx, userId);
  if (!user) return machineActor(tx, userId);
  const { email, name, ern, language } = user;
  return { kind: 'user', userId, deviceId: '', email, name, ern, language, role: readRole(user.role) };
}

/** Ids of the active users at exactly this place. Needs a system transaction. */
export function activeUsersAt(tx: Tx, ern: string): Promise<string[]> {
  return findActiveUsersAt(tx, ern);
}

/** Of these places, those at which there are accounts. */
export async function placesWithUsers(tx: Tx, erns: readonly string[]): Promise<Set<string>> {
  return new Set(erns.length === 0 ? [] : await findErnsWithUsers(tx, erns));
}

/** The names of accounts by their ids, of those that the actor may see. */
export async function accountNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(tx, ids)).map(({ id, name }) => [id, name]));
}

/** The ids of accounts whose name contains a text, a hundred at most, of those that the actor may see. */
export function accountsNamed(tx: Tx, text: string): Promise<string[]> {
  return findIdsNamed(tx, text, 100);
}
