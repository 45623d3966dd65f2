import type { Tx } from '../../shared/db/database.ts';
import { addContracts, skipContractNumbers, type NumberedContract } from './registration.repository.ts';

/** A contract registered in another system, with its numbers and objects. */
export type TakenOverContract = NumberedContract;

/**
 * Adds contracts from another system as they are. Their numbers must be the next of each sequence; the sequences then
 * skip them. Needs a system transaction.
 */
export async function takeOverContracts(tx: Tx, taken: readonly TakenOverContract[]): Promise<void> {
  await addContracts(tx, taken);
  const policies = taken.filter(({ row }) => row.policyNumber).length;
  await skipContractNumbers(tx, { leads: taken.length, policies });
}
