import { eq, type Column, type SQL } from 'drizzle-orm';
import type { Language } from '#domain/locale/language.ts';
import type { Role } from '#domain/user/roles.ts';
import { scopeOf, type Ern } from '#domain/user/scope.ts';

/** Somebody signed in, as the database knows them at the start of the transaction. `role` is null where it is unknown. */
export interface UserActor {
  kind: 'user';
  userId: string;
  deviceId: string;
  email: string;
  name: string;
  role: Role | null;
  ern: Ern | null;
  language: Language;
}

/** The customer of one contract, known by the token of their link. `name` goes into the trail. */
export interface CustomerActor {
  kind: 'customer';
  contractId: string;
  name: string;
}

/**
 * On whose behalf a transaction works: a user, a customer on their own pages, nobody (public calls), or the system
 * (signing in, jobs).
 */
export type Actor = UserActor | CustomerActor | { kind: 'nobody' } | { kind: 'system' };

/** How the trail and the notes call an actor. */
export function nameOfActor(actor: Actor): string {
  return actor.kind === 'user' || actor.kind === 'customer' ? actor.name : actor.kind;
}

export const nobody = { kind: 'nobody' } as const satisfies Actor;
export const system = { kind: 'system' } as const satisfies Actor;

/** Columns by which a tenant's record is found from any level of the hierarchy. */
export interface Place {
  rootErn: string;
  associationErn: string;
  ern: string;
}

/** The place of a retailer from its whole ern (`root:association:client`). Throws where a level is missing. */
export function placeOf(ern: Ern): Place {
  const [root, association, client, ...deeper] = ern.split(':');
  if (!root || !association || !client || deeper.length > 0)
    throw new Error(`not the ern of a client: ${ern}`);
  return { rootErn: root, associationErn: `${root}:${association}`, ern };
}

/** Where a record stands, of all that it says. */
export function placeOfRow({ rootErn, associationErn, ern }: Place): Place {
  return { rootErn, associationErn, ern };
}

/**
 * Condition that keeps a query to the actor's scope by the column of their level, so that it walks the index that starts
 * with it. Undefined where the actor sees all. Row-level security says the same once more.
 */
export function inScope(
  actor: Actor,
  columns: { rootErn: Column; associationErn: Column; ern: Column },
): SQL | undefined {
  // A customer's one contract is row-level security's to find.
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

/** The database role and the three settings under which an actor's transaction runs. */
function identityOf(actor: Actor): { role: string; ern: string; user: string; contract: string } {
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

/** One role for each level of the hierarchy: its policies compare the level's own column and no other. */
function roleOfPlace(ern: Ern | null): string {
  if (ern === null) return 'kochfeld_app';
  const depth = ern.split(':').length;
  if (depth === 1) return 'kochfeld_root';
  return depth === 2 ? 'kochfeld_association' : 'kochfeld_client';
}

/** The statement that puts an actor's identity on the current transaction and ends with it. */
export function identitySql(actor: Actor): string {
  const { role, ern, user, contract } = identityOf(actor);
  return `select set_config('role', ${literal(role)}, true), set_config('app.ern', ${literal(ern)}, true), set_config('app.user', ${literal(user)}, true), set_config('app.contract', ${literal(contract)}, true)`;
}

function literal(text: string): string {
  // Backslashes are plain characters under standard_conforming_strings, which both engines have on.
  return `'${text.replaceAll("'", "''")}'`;
}
