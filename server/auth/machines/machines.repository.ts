import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { literal, type Identity } from '../../shared/db/tenancy.ts';
import { users } from '../users.table.ts';
import { machines, machineTokens } from './machines.table.ts';

export type TokenRow = typeof machineTokens.$inferSelect;

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  ern: users.ern,
  language: users.language,
  organization: users.organization,
  scopes: machines.scopes,
  createdAt: machines.createdAt,
};

const isThere = isNull(machines.removedAt);

function selected(tx: Tx) {
  return tx.select(columns).from(machines).innerJoin(users, eq(users.id, machines.userId)).$dynamic();
}

export type MachineRow = Awaited<ReturnType<typeof findMachines>>[number];

export function findMachines(tx: Tx) {
  return selected(tx).where(isThere).orderBy(asc(users.name), asc(users.id));
}

/** The machine with this id, locked where `forUpdate` says so; undefined if there is none or it was removed. */
export async function findMachine(
  tx: Tx,
  id: string,
  { forUpdate = false } = {},
): Promise<MachineRow | undefined> {
  const asked = selected(tx).where(and(eq(machines.userId, id), isThere));
  const [row] = await (forUpdate ? asked.for('update', { of: machines }) : asked);
  return row;
}

export async function addMachineRow(
  tx: Tx,
  user: typeof users.$inferInsert,
  { scopes, createdAt }: Pick<MachineRow, 'scopes' | 'createdAt'>,
): Promise<boolean> {
  const added = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (added.length === 0) return false;
  await tx.insert(machines).values({ userId: user.id, scopes, createdAt });
  return true;
}

export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(machines).set({ removedAt: now }).where(eq(machines.userId, id));
  await tx.delete(machineTokens).where(eq(machineTokens.userId, id));
}

/** The tokens of machines that are valid at an instant, oldest first. */
export async function validTokens(tx: Tx, ids: readonly string[], now: Date): Promise<TokenRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(machineTokens)
    .where(
      and(
        inArray(machineTokens.userId, [...ids]),
        or(isNull(machineTokens.expiresAt), gt(machineTokens.expiresAt, now)),
      ),
    )
    .orderBy(asc(machineTokens.createdAt), asc(machineTokens.id));
}

export async function addToken(tx: Tx, row: TokenRow): Promise<void> {
  await tx.insert(machineTokens).values(row);
}

/** Deletes one of a machine's tokens. False if there is none. */
export async function deleteToken(tx: Tx, { id, userId }: Pick<TokenRow, 'id' | 'userId'>): Promise<boolean> {
  const gone = await tx
    .delete(machineTokens)
    .where(and(eq(machineTokens.id, id), eq(machineTokens.userId, userId)))
    .returning({ id: machineTokens.id });
  return gone.length > 0;
}

/** Notes that a token was used, unless that was noted later than `before`. */
export async function touchToken(tx: Tx, id: string, { now, before }: { now: Date; before: Date }) {
  await tx
    .update(machineTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(machineTokens.id, id),
        or(isNull(machineTokens.lastUsedAt), lt(machineTokens.lastUsedAt, before)),
      ),
    );
}

/** The statement that finds the machine of a valid token. It leaves the transaction with the identity. */
export function machineStatement(
  { tokenHash, now }: { tokenHash: string; now: Date },
  { role, ern }: Identity,
): string {
  return `select * from machine_in_as(${[tokenHash, now.toISOString(), role, ern].map(literal).join(', ')})`;
}
