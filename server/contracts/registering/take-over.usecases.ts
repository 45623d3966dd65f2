import type { ContractDeed } from '#domain/contract/life/history.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOfRow, system, type Actor } from '../../shared/db/tenancy.ts';
import { deedTakenOver } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { addNote } from '../notes/notes.repository.ts';
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

/** Something that happened to a contract in another system. `by` is a name, or null for the system itself. */
export interface TakenOverDeed {
  contract: TakenOverContract['row'];
  action: ContractEvent | ContractDeed;
  at: Date;
  by: string | null;
  reason: string | null;
}

/** Writes what happened in another system into the contracts' trails, in the order given. Needs a system transaction. */
export async function takeOverDeeds(tx: Tx, deeds: readonly TakenOverDeed[]): Promise<void> {
  for (const { contract, action, at, by, reason } of deeds) {
    const place = placeOfRow(contract);
    const id = uuidv7(at);
    const actor: Actor = by === null ? system : { kind: 'customer', contractId: contract.id, name: by };
    if (reason !== null) {
      const note = { id, contractId: contract.id, ...place, kind: 'reason' as const, at, receivedAt: at };
      await addNote(tx, { ...note, authorId: null, author: by ?? '', text: reason });
    }
    const data = reason === null ? {} : { reasonId: id };
    await deedTakenOver(tx, { record: contractRecord(contract), kind: action, actor, now: at, data });
  }
}
