import { isCustomer, typedNumber } from '#domain/contract/withdrawal/matching.ts';
import { customerReference } from '#domain/trail/customer-reference.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type CustomerActor } from '../../shared/db/tenancy.ts';
import { news } from '../../shared/deeds/deed.ts';
import { withdrawalRecord } from '../../shared/deeds/records.ts';
import { inSteps } from '../../shared/jobs/in-steps.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import type { Settings } from '../../shared/settings.ts';
import { findLinked } from '../contracts.repository.ts';
import { contractIdOf } from '../contracts.usecases.ts';
import { judge, tellReceived } from './receive.usecases.ts';
import {
  changeWithdrawal,
  deleteUnmatched,
  nextReceived,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

/** Looks for the contracts of withdrawals without a link, and brings about what they come to. */
export const withdrawalsMatched: Job = {
  name: 'withdrawals matched',
  every: 'always',
  after: ['withdrawal'],
  async run({ db, clock, settings, log }) {
    const failed: string[] = [];
    for (let left = true; left;) {
      let current: string | undefined;
      try {
        left = await db.inTransaction(system, async (tx) => {
          const row = await nextReceived(tx, failed);
          current = row?.id;
          if (row) await match({ tx, now: clock(), settings }, row);
          return row !== null;
        });
      } catch (error) {
        if (current === undefined) throw error;
        failed.push(current);
        log.error({ err: error, job: 'withdrawals matched', withdrawal: current }, 'a withdrawal failed');
      }
    }
  },
};

async function match(
  { tx, now, settings }: { tx: Tx; now: Date; settings: Settings },
  withdrawal: WithdrawalRow,
): Promise<void> {
  const id = await contractIdOf(tx, typedNumber(withdrawal.number));
  const row = id === null ? null : await findLinked(tx, id, 'changing');
  if (!row) {
    await changeWithdrawal(tx, withdrawal.id, { state: 'open', why: 'unmatched' });
    await news(tx, withdrawalRecord(withdrawal.id), now);
    return;
  }
  const isCertain = isCustomer(withdrawal, row.customer);
  const judged = await judge({ tx, row, settings }, { sentOn: withdrawal.sentOn, isCertain });
  const change = { ...judged, contractId: row.id };
  await changeWithdrawal(tx, withdrawal.id, change);
  const actor: CustomerActor = {
    kind: 'customer',
    contractId: row.id,
    name: customerReference(row.code),
  };
  const found = { ...withdrawal, ...change };
  await tellReceived({
    tx,
    actor: isCertain ? actor : system,
    now,
    row,
    settings,
    withdrawal: found,
    mailsReceipt: false,
  });
  await news(tx, withdrawalRecord(withdrawal.id), now);
}

/** Days for which a decided withdrawal is kept that belongs to no contract: until claims lapse at the end of the third year. */
const unmatchedDays = 4 * 366;

/** Deletes old withdrawals for which there was no contract. The others end with their contract. */
export const clearingWithdrawals: Job = {
  name: 'clearing withdrawals',
  every: 'daily',
  async run(deps) {
    const before = new Date(deps.clock().getTime() - unmatchedDays * 86_400_000);
    await inSteps(deps, [(tx, limit) => deleteUnmatched(tx, { before, limit })]);
  },
};
