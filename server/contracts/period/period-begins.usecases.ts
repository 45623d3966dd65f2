import { beginOfPeriod } from '#domain/contract/withdrawal/period.ts';
import { provenSet } from '../../required-documents/sets.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { findLinked } from '../contracts.repository.ts';

/** When the period of a contract begins, by what is proven. It is asked with the system's rights. */
export async function periodBegins(tx: Tx, contractId: string): Promise<{ provenAt: Date } | null> {
  const { provenAt } = await provenSet(tx, contractId);
  return beginOfPeriod(provenAt, provenAt && (await findLinked(tx, contractId, 'reading')));
}
