import { eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { onboardings, priceSheets } from './onboardings.table.ts';

export type Onboarding = typeof onboardings.$inferSelect;
export type PriceSheetRow = typeof priceSheets.$inferSelect;

export async function addOnboarding(tx: Tx, row: Onboarding): Promise<void> {
  await tx.insert(onboardings).values(row);
}

export async function findOnboarding(tx: Tx, clientCode: string): Promise<Onboarding | null> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.clientCode, clientCode));
  return row ?? null;
}

/** Keeps what was noted where the CRM could not be asked. Needs the system's rights. */
export async function saveCrmNote(
  tx: Tx,
  noted: Pick<Onboarding, 'clientCode' | 'language' | 'createdAt'> & { crmNote: string },
): Promise<void> {
  const { crmNote } = noted;
  await tx
    .insert(onboardings)
    .values(noted)
    .onConflictDoUpdate({ target: onboardings.clientCode, set: { crmNote } });
}

export async function findRequest(tx: Tx, requestId: string): Promise<Onboarding | null> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.requestId, requestId));
  return row ?? null;
}

export async function savePriceSheet(tx: Tx, row: PriceSheetRow): Promise<void> {
  const { uploadedAt } = row;
  await tx
    .insert(priceSheets)
    .values(row)
    .onConflictDoUpdate({ target: priceSheets.sha256, set: { uploadedAt } });
}

/** An uploaded price sheet, locked, so that it is not cleared away while a request takes it. */
export async function findPriceSheet(tx: Tx, sha256: string): Promise<PriceSheetRow | null> {
  const [row] = await tx.select().from(priceSheets).where(eq(priceSheets.sha256, sha256)).for('update');
  return row ?? null;
}

/** Price sheets uploaded before an instant, locked. */
export function findOldPriceSheets(tx: Tx, before: Date, limit: number): Promise<PriceSheetRow[]> {
  return tx
    .select()
    .from(priceSheets)
    .where(lt(priceSheets.uploadedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function deletePriceSheets(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.delete(priceSheets).where(inArray(priceSheets.sha256, [...hashes]));
}
