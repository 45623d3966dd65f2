import { eq, type Column, type SQL } from 'drizzle-orm';
import type { Language } from '#domain/locale/language.ts';
import { may, type Permission } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { scopeOf, type Ern } from '#domain/user/scope.ts';

/** A signed-in user, as stored when the transaction starts. `role` is null if it is unknown. */
export interface UserActor {
  kind: 'user';
  userId: string;
  deviceId: string;
  email: string;
  name: string;
  role: Role | null;
  ern: Ern | null;
  language: Language;
  /** Set if a machine calls: by which of its tokens, and to which of its role's permissions it is limited. */
  machine?: { tokenId: string; scopes: ReadonlySet<Permission> } | undefined;
}

/** True if the caller's role has a permission, and a machine's scopes too. */
export function mayDo(
  { role, machine }: Pick<UserActor, 'role' | 'machine'>,
  permission: Permission,
): boolean {
  return may(role, permission) && (machine?.scopes.has(permission) ?? true);
}

/**
 * The customer of one contract, identified by the token in their link. `name` goes into the trail, so it is a reference
 * to the contract (`customerReference`) and nobody's name.
 */
export interface CustomerActor {
  kind: 'customer';
  contractId: string;
  name: string;
}

/**
 * The party a transaction works for: a user, a customer on their own page, nobody (public calls) or the system
 * (sign-in, jobs).
 */
export type Actor = UserActor | CustomerActor | { kind: 'nobody' } | { kind: 'system' };

/** An actor's name in the trail, in notes and on documents. A customer's is a reference to the contract. */
export function nameOfActor(actor: Actor): string {
  return actor.kind === 'user' || actor.kind === 'customer' ? actor.name : actor.kind;
}

export const nobody = { kind: 'nobody' } as const satisfies Actor;
export const system = { kind: 'system' } as const satisfies Actor;

/** The columns that find a tenant's record from any level of the hierarchy. */
export interface Place {
  rootErn: string;
  associationErn: string;
  ern: string;
}

/** The uppermost level of a place. */
export function rootOf(ern: Ern): string {
  return ern.split(':', 1)[0]!;
}

/** A retailer's place, from its whole ern (`root:association:client`). Throws unless it has three levels. */
export function placeOf(ern: Ern): Place {
  const [root, association, client, ...deeper] = ern.split(':');
  if (!root || !association || !client || deeper.length > 0)
    throw new Error(`not the ern of a client: ${ern}`);
  return { rootErn: root, associationErn: `${root}:${association}`, ern };
}

/** Picks the place columns from a row. */
export function placeOfRow({ rootErn, associationErn, ern }: Place): Place {
  return { rootErn, associationErn, ern };
}

/**
 * Condition that limits a query to the actor's scope by their level's column, so that it uses the index on that column.
 * Undefined if the actor sees everything. Row-level security enforces the same scope again.
 */
export function inScope(
  actor: Actor,
  columns: { rootErn: Column; associationErn: Column; ern: Column },
): SQL | undefined {
  // Row-level security limits a customer to their one contract.
  if (actor.kind === 'system' || actor.kind === 'customer') return undefined;
  const scope = actor.kind === 'user' ? scopeOf(actor) : ({ kind: 'none' } as const);
  if (scope.kind === 'all') return undefined;
  // No record has an empty ern.
  if (scope.kind === 'none') return eq(columns.ern, '');
  return eq(columnOf(scope.ern, columns), scope.ern);
}

function columnOf<C>(ern: Ern, columns: { rootErn: C; associationErn: C; ern: C }): C {
  const depth = ern.split(':').length;
  if (depth === 1) return columns.rootErn;
  return depth === 2 ? columns.associationErn : columns.ern;
}

/** The database role and the three settings of a transaction. */
export interface Identity {
  role: string;
  ern: string;
  user: string;
  contract: string;
}

/** The identity of an actor's transaction. */
export function identityOf(actor: Actor): Identity {
  const none = { ern: '', user: '', contract: '' };
  if (actor.kind === 'system') return { ...none, role: 'kochfeld_system' };
  if (actor.kind === 'nobody') return { ...none, role: 'kochfeld_app' };
  if (actor.kind === 'customer') return { ...none, role: 'kochfeld_customer', contract: actor.contractId };
  const scope = scopeOf(actor);
  return {
    ...none,
    role: scope.kind === 'all' ? 'kochfeld_staff' : roleOfPlace(scope.kind === 'subtree' ? scope.ern : null),
    ern: scope.kind === 'subtree' ? scope.ern : '',
    user: actor.userId,
  };
}

/** One role per level of the hierarchy. Its policies compare only that level's column. */
function roleOfPlace(ern: Ern | null): string {
  if (ern === null) return 'kochfeld_app';
  const depth = ern.split(':').length;
  if (depth === 1) return 'kochfeld_root';
  return depth === 2 ? 'kochfeld_association' : 'kochfeld_client';
}

/** The statement that sets an actor's identity until the current transaction ends. */
export function identitySql(actor: Actor): string {
  const { role, ern, user, contract } = identityOf(actor);
  return `select set_config('role', ${literal(role)}, true), set_config('app.ern', ${literal(ern)}, true), set_config('app.user', ${literal(user)}, true), set_config('app.contract', ${literal(contract)}, true)`;
}

/** A text as SQL. */
export function literal(text: string): string {
  // Both engines have standard_conforming_strings on, so backslashes are plain characters.
  return `'${text.replaceAll("'", "''")}'`;
}
