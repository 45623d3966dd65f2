import type { ContractDeed } from '#domain/contract/life/history.ts';
import { record } from '../../shared/db/audit.ts';
import { announce } from '../../shared/db/announce.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOfRow, system } from '../../shared/db/tenancy.ts';
import type { Fate } from '../../shared/mail/deliver.ts';
import { setMailFailed } from './mail-fate.repository.ts';

/**
 * Records on the contract that mail to its customer failed or arrives again. Ignores an address that is no longer the
 * customer's. Leaves the contract's version alone, so that nobody's pending change conflicts.
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
