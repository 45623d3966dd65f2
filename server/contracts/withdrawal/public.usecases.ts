import type {
  NewWithdrawal,
  PublicWithdrawal,
  WithdrawalReceipt,
} from '#domain/contract/withdrawal/withdrawal.ts';
import { wordsNow } from '#domain/contract/withdrawal/rule.ts';
import { berlinDate } from '#domain/time/date.ts';
import { system } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { withdrawalRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Visitor } from '../../shared/http/handle.ts';
import { admitAttempt } from '../../shared/http/throttle.ts';
import type { Deps } from '../../shared/deps.ts';
import { providerToCustomers } from '../../shared/provider-to-customers.ts';
import { receiptIn, receiptNow } from './receive.usecases.ts';
import { addWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

/** What the public form says. */
export function withdrawalForm({ settings, now }: Pick<Deps, 'settings'> & { now: Date }): PublicWithdrawal {
  return {
    words: wordsNow(settings.withdrawalVersions, berlinDate(now)),
    provider: providerToCustomers(settings, now),
  };
}

/** Counts what an address sends. Throws `throttled`. */
export async function admitWithdrawal({ db, address, now }: Visitor): Promise<void> {
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'withdrawal', subject: address, now }));
}

/**
 * Receives a withdrawal from a stranger, and looks for no contract: a job does. So neither the answer nor
 * its time says whether there is one. Sent again it is the same. Throws `key_reused`.
 */
export function receiveWithoutLink(
  { db, settings, now }: Pick<Deps, 'db' | 'settings'> & { now: Date },
  { id, name, number, email, language }: NewWithdrawal,
): Promise<WithdrawalReceipt> {
  return db.inTransaction(system, async (tx) => {
    const declared = { id, channel: 'form', name, number, email, language } as const;
    const kept = receiptNow(settings, { ...declared, sentOn: berlinDate(now) }, now);
    const added = await addWithdrawal(tx, { ...kept, state: 'received' });
    if (!added) return sameReceipt(await findWithdrawal(tx, id), declared);
    const data = { receipt: added.sha256, way: added.channel };
    await deed(tx, {
      record: withdrawalRecord(id),
      kind: 'declare',
      actor: system,
      now,
      data,
      details: { withdrawal: added },
    });
    return receiptIn(added);
  });
}

function sameReceipt(
  known: WithdrawalRow | null,
  declared: Pick<WithdrawalRow, 'name' | 'number' | 'email' | 'channel' | 'language'>,
): WithdrawalReceipt {
  const names = ['channel', 'name', 'number', 'email', 'language'] as const;
  if (!known || names.some((name) => known[name] !== declared[name])) throw new ApiError('key_reused');
  return receiptIn(known);
}
