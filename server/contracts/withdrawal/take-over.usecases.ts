import { defaultWithdrawalVersions } from '#domain/contract/withdrawal/default-versions.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { NewContract } from '../contract-row.ts';
import { receiptNow } from './receive.usecases.ts';
import { addWithdrawal } from './withdrawals.repository.ts';

/** Adds withdrawals of the demo, which have ended their contracts: declared on the customer's page at these moments. */
export async function takeOverWithdrawals(
  tx: Tx,
  declared: readonly { contract: NewContract; at: Date }[],
): Promise<void> {
  const withdrawalVersions = defaultWithdrawalVersions;
  for (const { contract, at } of declared) {
    const arrived = {
      id: uuidv7(at),
      channel: 'page',
      number: contract.policyNumber ?? contract.leadNumber,
      name: customerName(contract.customer),
      email: contract.customer.email || null,
      sentOn: berlinDate(at),
      language: contract.language ?? 'de',
    } as const;
    await addWithdrawal(tx, {
      ...receiptNow({ withdrawalVersions }, arrived, at),
      contractId: contract.id,
      state: 'effective',
      rule: withdrawalVersions[0]!.version,
    });
  }
}
