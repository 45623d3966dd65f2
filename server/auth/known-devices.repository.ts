import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { devices, knownDevices } from './users.table.ts';

export type KnownDevice = typeof knownDevices.$inferSelect;

/** The account's known device with this proof, locked for this transaction. */
export async function lockKnownDevice(
  tx: Tx,
  { userId, secretHash }: { userId: string; secretHash: string },
): Promise<KnownDevice | null> {
  const [known] = await tx
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.secretHash, secretHash), eq(knownDevices.userId, userId)))
    .for('update');
  return known ?? null;
}

/** Saves a known device in place of what is known of it, if anything. */
export async function saveKnownDevice(tx: Tx, known: KnownDevice): Promise<void> {
  await tx
    .insert(knownDevices)
    .values(known)
    .onConflictDoUpdate({ target: knownDevices.secretHash, set: known });
}

/** Forgets an account's known devices beyond the `count` last used, but none that is signed in. */
export async function keepNewestKnown(tx: Tx, userId: string, count: number): Promise<void> {
  const older = tx
    .select({ secretHash: knownDevices.secretHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(count);
  const signedIn = tx
    .select({ one: sql`1` })
    .from(devices)
    .where(and(eq(devices.userId, knownDevices.userId), eq(devices.id, knownDevices.deviceId)));
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), inArray(knownDevices.secretHash, older), notExists(signedIn)),
    );
}

/** Clears the tries that all of an account's known devices have counted. */
export async function clearKnownTries(tx: Tx, userId: string): Promise<void> {
  await tx.update(knownDevices).set({ tries: 0, lastTryAt: null }).where(eq(knownDevices.userId, userId));
}
