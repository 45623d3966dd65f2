import { startOfBerlinDay } from '#domain/time/date.ts';
import { provenSet } from '../../required-documents/sets.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { findLinked } from '../contracts.repository.ts';

/**
 * When the period for a withdrawal began: with the last proof that the customer received the whole set of documents, and
 * never before the day on which the contract was confirmed, or activated without a confirmation. Null while either is
 * missing: the period has not begun, and the contract may be withdrawn from. It is asked with the system's rights.
 */
export async function periodBegins(tx: Tx, contractId: string): Promise<{ provenAt: Date } | null> {
  const { provenAt } = await provenSet(tx, contractId);
  const row = provenAt && (await findLinked(tx, contractId, 'reading'));
  const boundOn = row && (row.dataConfirmationDate ?? row.activationDate);
  if (!provenAt || !boundOn) return null;
  const bound = startOfBerlinDay(boundOn);
  return { provenAt: bound > provenAt ? bound : provenAt };
}
