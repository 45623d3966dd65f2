import type { Tx } from '../../shared/db/database.ts';
import { system } from '../../shared/db/tenancy.ts';
import { deed, news } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Fate } from '../../shared/mail/deliver.ts';
import { findLinked } from '../contracts.repository.ts';
import { settleMail } from '../../required-documents/sets.usecases.ts';
import { noteSetDeed } from '../set/set-deeds.ts';
import { setMailFailed } from './mail-fate.repository.ts';

/** Records what became of a mail to a contract's customer, and of the documents that it carried. */
export async function noteMailFate(tx: Tx, fate: Fate): Promise<void> {
  await noteAddressFate(tx, fate);
  const carried = await settleMail(tx, fate);
  const row = carried.length > 0 && (await findLinked(tx, fate.contractId, 'reading'));
  if (!row) return;
  const kind = fate.arrived ? 'receiveSet' : 'refuseSet';
  await noteSetDeed(tx, { actor: system, now: fate.now, row, kind, deliveries: carried });
}

/**
 * Records on the contract that mail to its customer failed or arrives again. Ignores an address that is no longer the
 * customer's. Leaves the contract's version alone, so that nobody's pending change conflicts.
 */
async function noteAddressFate(tx: Tx, { contractId, recipient, arrived, now }: Fate): Promise<void> {
  const row = await setMailFailed(tx, { contractId, recipient, failedAt: arrived ? null : now });
  if (!row) return;
  const record = contractRecord(row);
  if (arrived) await news(tx, record, now);
  else await deed(tx, { record, kind: 'mailFailed', actor: system, now });
}
