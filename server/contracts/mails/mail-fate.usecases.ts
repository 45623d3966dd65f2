import type { Tx } from '../../shared/db/database.ts';
import { system } from '../../shared/db/tenancy.ts';
import { deed, news } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Fate } from '../../shared/mail/deliver.ts';
import { setMailFailed } from './mail-fate.repository.ts';

/**
 * Records on the contract that mail to its customer failed or arrives again. Ignores an address that is no longer the
 * customer's. Leaves the contract's version alone, so that nobody's pending change conflicts.
 */
export async function noteMailFate(tx: Tx, { contractId, recipient, arrived, now }: Fate): Promise<void> {
  const row = await setMailFailed(tx, { contractId, recipient, failedAt: arrived ? null : now });
  if (!row) return;
  const record = contractRecord(row);
  if (arrived) await news(tx, record, now);
  else await deed(tx, { record, kind: 'mailFailed', actor: system, now });
}
