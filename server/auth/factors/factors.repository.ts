import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { deleteSome } from '../../shared/db/some-rows.ts';
import { rowsOf } from '../../shared/db/rows.ts';
import { devices } from '../users.table.ts';
import { authChallenges, passkeys, recoveryCodes, totpFactors } from './factors.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type TotpRow = typeof totpFactors.$inferSelect;
export type ChallengeRow = typeof authChallenges.$inferSelect;

/** The app of a user, locked, so that no code of it is taken twice. All of these need a system transaction. */
export async function lockTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update');
  return row ?? null;
}

/** Which factors a user has. */
export async function heldFactors(tx: Tx, userId: string): Promise<{ totp: boolean; passkey: boolean }> {
  const [row] = await rowsOf<{ totp: boolean; passkey: boolean }>(
    tx,
    sql`select exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${userId}) as totp,
               exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) as passkey`,
  );
  return row!;
}

/** Which factors each of these users has: their app, and how many passkeys. */
export async function factorsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, { totp: boolean; passkeys: number }>> {
  const ids = [...userIds];
  const apps = await tx
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(inArray(totpFactors.userId, ids));
  const keys = await tx
    .select({ userId: passkeys.userId, held: count() })
    .from(passkeys)
    .where(inArray(passkeys.userId, ids))
    .groupBy(passkeys.userId);
  const withApp = new Set(apps.map(({ userId }) => userId));
  const keysOf = new Map(keys.map(({ userId, held }) => [userId, held]));
  return new Map(ids.map((id) => [id, { totp: withApp.has(id), passkeys: keysOf.get(id) ?? 0 }]));
}

/** Saves a user's app in place of an earlier one. */
export async function saveTotp(tx: Tx, { userId, ...row }: TotpRow): Promise<void> {
  await tx
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row });
}

export async function saveTotpStep(tx: Tx, userId: string, lastStep: number): Promise<void> {
  await tx.update(totpFactors).set({ lastStep }).where(eq(totpFactors.userId, userId));
}

/** Removes a user's app. Returns false if there was none. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ userId: totpFactors.userId });
  return gone.length > 0;
}

/** A user's passkeys, oldest first. */
export function passkeysOf(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** The passkey with this id, locked. */
export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  return row ?? null;
}

/** Adds a passkey. Returns false if it is there already. */
export async function addPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

export async function savePasskeyUse(
  tx: Tx,
  id: string,
  used: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id));
}

/** Gives a passkey of a user another name. Returns false if there is none. */
export async function savePasskeyName(
  tx: Tx,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Removes passkeys of a user: one, or all. Returns how many there were. */
export async function deletePasskeys(tx: Tx, userId: string, id?: string): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length;
}

/** Saves the hashes of a user's recovery codes in place of earlier ones. */
export async function saveRecoveryCodes(
  tx: Tx,
  userId: string,
  rows: readonly { codeHash: string; createdAt: Date }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (rows.length > 0) await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })));
}

/** Uses a recovery code of a user. Returns false unless it is there and unused. */
export async function useRecoveryCode(
  tx: Tx,
  userId: string,
  { codeHash, usedAt }: { codeHash: string; usedAt: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.codeHash, codeHash),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

/** Adds a challenge. Returns false if there is one with this token already. */
export async function addChallenge(tx: Tx, row: typeof authChallenges.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(authChallenges)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: authChallenges.userId });
  return added.length > 0;
}

/** The challenge behind a token's hash, if it has not expired, locked. */
export async function lockChallenge(tx: Tx, tokenHash: string, now: Date): Promise<ChallengeRow | null> {
  const [row] = await tx
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.tokenHash, tokenHash), gt(authChallenges.expiresAt, now)))
    .for('update');
  return row ?? null;
}

export async function countWrong(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .update(authChallenges)
    .set({ wrong: sql`${authChallenges.wrong} + 1` })
    .where(eq(authChallenges.tokenHash, tokenHash));
}

export async function deleteChallenge(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(authChallenges).where(eq(authChallenges.tokenHash, tokenHash));
}

/** Ends all challenges of a user. */
export async function deleteChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId));
}

/** Deletes some challenges that expired before an instant. */
export function forgetChallenges(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteSome(tx, authChallenges, lt(authChallenges.expiresAt, before), limit);
}

/** Notes that a device's session was proved by more than a password. */
export async function markStrong(
  tx: Tx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<void> {
  await tx
    .update(devices)
    .set({ strong: true })
    .where(and(eq(devices.userId, userId), eq(devices.id, deviceId)));
}
