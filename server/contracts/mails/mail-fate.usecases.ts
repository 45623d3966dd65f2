import type { ContractDeed } from '#domain/contract/life/history.ts';
import { record } from '../../shared/db/audit.ts';
import { announce } from '../../shared/db/changes.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOfRow, system } from '../../shared/db/tenancy.ts';
import type { Fate } from '../../shared/mail/deliver.ts';
import { setMailFailed } from './mail-fate.repository.ts';

/**
 * Writes down on the contract that its customer's address takes no mail, or that it does again; of an address that is no
 * longer theirs nothing. The contract's version stays, so that what somebody is about to do with it is not refused.
 */
export async function noteMailFate(tx: Tx, { contractId, recipient, arrived, now }: Fate): Promise<void> {
  const row = await setMailFailed(tx, { contractId, recipient, failedAt: arrived ? null : now });
  if (!row) return;
  const place = placeOfRow(row);
  if (!arrived) {
    const action: ContractDeed = 'mailFailed';
    const deed = { entity: 'contract' as const, recordId: row.id, action, data: {}, place };
    await record(tx, { actor: system, now }, deed);
  }
  await announce(tx, { entity: 'contract', id: row.code, parent: null, place, now });
}
