import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { deleteSome } from '../../shared/db/some-rows.ts';
import { invitations } from './invitations.table.ts';

type Row = typeof invitations.$inferSelect;
export type NewInvitation = typeof invitations.$inferInsert & { clientCode: string | null };
/** An invitation without the hash of its token, which only the system reads. */
export type InvitationRow = Omit<Row, 'tokenHash'>;

const shown = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  clientCode: invitations.clientCode,
  associationErn: invitations.associationErn,
  language: invitations.language,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
  usedAt: invitations.usedAt,
};

const ofClient = (clientCode: string | null) =>
  and(
    isNull(invitations.usedAt),
    clientCode === null ? isNull(invitations.clientCode) : eq(invitations.clientCode, clientCode),
  );

/** Unused invitations of a client, or (null) of the tenant, by address. */
export function openInvitations(tx: Tx, clientCode: string | null): Promise<InvitationRow[]> {
  return tx.select(shown).from(invitations).where(ofClient(clientCode)).orderBy(asc(invitations.email));
}

export async function countOpen(tx: Tx, clientCode: string | null): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(invitations).where(ofClient(clientCode));
  return row!.open;
}

/**
 * Adds an invitation, or renews the one to the same address and client if it has expired by `createdAt`. Returns its
 * id, or null if there is one that still works.
 */
export async function addInvitation(tx: Tx, row: NewInvitation): Promise<string | null> {
  const { id: _id, email: _email, clientCode: _clientCode, ...renewed } = row;
  const [saved] = await tx
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({
      ...(row.clientCode === null
        ? { target: invitations.email, targetWhere: sql`used_at is null and client_code is null` }
        : {
            target: [invitations.email, invitations.clientCode],
            targetWhere: sql`used_at is null and client_code is not null`,
          }),
      set: renewed,
      setWhere: lte(invitations.expiresAt, row.createdAt),
    })
    .returning({ id: invitations.id });
  return saved?.id ?? null;
}

/** The unused invitation with this id, locked; null if the actor may not see it. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select(shown)
    .from(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .for('update');
  return row ?? null;
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  given: Pick<Row, 'tokenHash' | 'sentAt' | 'expiresAt' | 'language'>,
): Promise<void> {
  await tx.update(invitations).set(given).where(eq(invitations.id, id));
}

export async function removeInvitation(tx: Tx, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}

/** The invitation behind a token's hash, used or not, locked. Needs a system transaction. */
export async function invitationByToken(tx: Tx, tokenHash: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select(shown)
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .for('update');
  return row ?? null;
}

/** Marks an invitation as used, and removes the others to the same address. Returns the removed ones. */
export async function useInvitation(
  tx: Tx,
  { id, email }: Pick<Row, 'id' | 'email'>,
  now: Date,
): Promise<Pick<Row, 'id' | 'clientCode'>[]> {
  await tx.update(invitations).set({ usedAt: now }).where(eq(invitations.id, id));
  return tx
    .delete(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
    .returning({ id: invitations.id, clientCode: invitations.clientCode });
}

/** Deletes some invitations that were used, or have expired unused, before these instants. */
export function forgetInvitations(
  tx: Tx,
  before: { used: Date; expired: Date },
  limit: number,
): Promise<number> {
  const isUsed = and(isNotNull(invitations.usedAt), lt(invitations.usedAt, before.used));
  return deleteSome(tx, invitations, or(isUsed, lt(invitations.expiresAt, before.expired)), limit);
}

/** The addresses of invitations that are still there. */
export async function findAddresses(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(inArray(invitations.id, [...ids]));
}
