import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { nextNumber, skipNumbers } from '../shared/db/numbers.ts';
import { inScope, type UserActor } from '../shared/db/tenancy.ts';
import { claimHistory, claimPhotos, claims, ticketNumbers } from './claims.table.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type PhotoRow = typeof claimPhotos.$inferSelect;
export type HistoryRow = typeof claimHistory.$inferSelect;

/** The claim with this id, if it lies in the actor's scope. */
export async function findClaim(tx: Tx, actor: UserActor, id: string): Promise<ClaimRow | null> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), inScope(actor, claims)));
  return row ?? null;
}

/** The claims on contracts, newest report first. */
export function findClaimsOn(tx: Tx, contractCodes: readonly string[]): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(claims)
    .where(inArray(claims.contractCode, [...contractCodes]))
    .orderBy(desc(claims.reportedAt), desc(claims.id));
}

/** Like `findClaim`, but locks the claim until the transaction ends. */
export async function findClaimToChange(tx: Tx, actor: UserActor, id: string): Promise<ClaimRow | null> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), inScope(actor, claims)))
    .for('update');
  return row ?? null;
}

/** Photos and history of a claim. */
export async function findParts(tx: Tx, id: string) {
  const photos = await tx.select().from(claimPhotos).where(eq(claimPhotos.claimId, id));
  const history = await tx
    .select()
    .from(claimHistory)
    .where(eq(claimHistory.claimId, id))
    .orderBy(asc(claimHistory.at), asc(claimHistory.id));
  return { photos, history };
}

export function nextTicketNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, ticketNumbers);
}

/**
 * Stores a new claim with its photos and history. Returns false and stores nothing if the id is in use, even beyond the
 * actor's scope.
 */
export async function addClaim(
  tx: Tx,
  claim: { row: ClaimRow; photos: PhotoRow[]; history: HistoryRow },
): Promise<boolean> {
  const added = await tx
    .insert(claims)
    .values(claim.row)
    .onConflictDoNothing({ target: claims.id })
    .returning({ id: claims.id });
  if (added.length === 0) return false;
  await tx.insert(claimPhotos).values(claim.photos);
  await tx.insert(claimHistory).values(claim.history);
  return true;
}

export async function changeClaim(tx: Tx, id: string, change: Partial<ClaimRow>): Promise<void> {
  await tx
    .update(claims)
    .set({ ...change, version: sql`${claims.version} + 1` })
    .where(eq(claims.id, id));
}

export async function addHistory(tx: Tx, entry: HistoryRow): Promise<void> {
  await tx.insert(claimHistory).values(entry);
}

/**
 * The instant for a new entry: now, or just after the last entry, so that entries within one millisecond keep their
 * order.
 */
export async function momentAfterHistory(tx: Tx, claimId: string, now: Date): Promise<Date> {
  const [row] = await tx
    .select({ at: claimHistory.at })
    .from(claimHistory)
    .where(eq(claimHistory.claimId, claimId))
    .orderBy(desc(claimHistory.at))
    .limit(1);
  return row && row.at >= now ? new Date(row.at.getTime() + 1) : now;
}

/** When the claim was last closed. */
export async function lastClosing(tx: Tx, claimId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: claimHistory.at })
    .from(claimHistory)
    .where(and(eq(claimHistory.claimId, claimId), eq(claimHistory.kind, 'closed')))
    .orderBy(desc(claimHistory.at))
    .limit(1);
  return row?.at ?? null;
}

/** The stored photo of a claim in the actor's scope. */
export async function findPhoto(
  tx: Tx,
  actor: UserActor,
  { claimId, sha256 }: { claimId: string; sha256: string },
): Promise<PhotoRow | null> {
  const [row] = await tx
    .select()
    .from(claimPhotos)
    .where(and(eq(claimPhotos.claimId, claimId), eq(claimPhotos.sha256, sha256), inScope(actor, claimPhotos)))
    .limit(1);
  return row ?? null;
}

/** Rows of claims with their photos and history. */
export interface Claims {
  claims: readonly (typeof claims.$inferInsert)[];
  photos: readonly (typeof claimPhotos.$inferInsert)[];
  history: readonly (typeof claimHistory.$inferInsert)[];
}

/** Adds claims that already have ticket numbers and advances the number sequence past them. */
export async function addClaims(tx: Tx, added: Claims): Promise<void> {
  await insertMany(tx, claims, added.claims);
  await insertMany(tx, claimHistory, added.history);
  await insertMany(tx, claimPhotos, added.photos);
  await skipNumbers(tx, ticketNumbers, added.claims.length);
}

/** The ticket numbers of claims in the transaction's scope. */
export async function findTickets(tx: Tx, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: claims.id, number: claims.ticketNumber })
    .from(claims)
    .where(inArray(claims.id, [...ids]));
}
