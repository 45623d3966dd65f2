import type { Tx } from '../../shared/db/database.ts';
import { addContracts, skipContractNumbers, type NumberedContract } from './registration.repository.ts';

/** A contract that was registered elsewhere: what is known of it, with its numbers, and what it covers. */
export type TakenOverContract = NumberedContract;

/**
 * Takes over contracts as they are, under the next numbers of each sequence, which are then not given again. Needs a
 * transaction of the system.
 */
export async function takeOverContracts(tx: Tx, taken: readonly TakenOverContract[]): Promise<void> {
  await addContracts(tx, taken);
  const policies = taken.filter(({ row }) => row.policyNumber).length;
  await skipContractNumbers(tx, { leads: taken.length, policies });
}
