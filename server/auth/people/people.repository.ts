import { and, asc, eq, inArray, isNull, max, ne, notInArray, type SQL } from 'drizzle-orm';
import { isOfClient, roles } from '#domain/user/roles.ts';
import type { Tx } from '../../shared/db/database.ts';
import { devices, users } from '../users.table.ts';

/** A user as lists show them. `role` may be unknown. */
export interface PersonRow {
  id: string;
  email: string;
  name: string;
  role: string;
  ern: string | null;
  status: (typeof users.$inferSelect)['status'];
}

const clientRoles = roles.filter(isOfClient);

/** Users at exactly this place, by name. */
export function peopleAt(tx: Tx, ern: string): Promise<PersonRow[]> {
  return listPeople(tx, and(inArray(users.role, clientRoles), eq(users.ern, ern)));
}

/** Users who belong to no client, by name. */
export function peopleOfTenant(tx: Tx): Promise<PersonRow[]> {
  return listPeople(tx, notInArray(users.role, clientRoles));
}

function listPeople(tx: Tx, which: SQL | undefined): Promise<PersonRow[]> {
  const { id, email, name, role, ern, status } = users;
  return tx
    .select({ id, email, name, role, ern, status })
    .from(users)
    .where(and(which, ne(users.status, 'machine')))
    .orderBy(asc(users.name), asc(users.email));
}

/** When users were last seen on one of their devices; those who are signed in nowhere are missing. */
export async function lastSeenOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ id: devices.userId, at: max(devices.lastSeenAt) })
    .from(devices)
    .where(inArray(devices.userId, [...ids]))
    .groupBy(devices.userId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

/** The person with this id; null if the actor may not see them. */
export async function findPerson(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: users.id, role: users.role, ern: users.ern, status: users.status })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'machine')));
  return row ?? null;
}

/**
 * Ids of the active users with this role and place. Locks them in the order of their ids, so that two who take each
 * other's access away at the same time do not both succeed.
 */
export async function lockActivePeers(
  tx: Tx,
  { role, ern }: { role: string; ern: string | null },
): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, role),
        ern === null ? isNull(users.ern) : eq(users.ern, ern),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}

export async function saveRole(
  tx: Tx,
  userId: string,
  given: { role: string; ern: string | null; organization: string | null },
): Promise<void> {
  await tx.update(users).set(given).where(eq(users.id, userId));
}

export async function saveName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId));
}

/** Those of the addresses (lower case) that have an account, whatever its status. Needs a system transaction. */
export async function accountsAmong(
  tx: Tx,
  emails: readonly string[],
): Promise<{ email: string; role: string; ern: string | null }[]> {
  const rows = await tx
    .select({ email: users.email, role: users.role, ern: users.ern })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return rows;
}
