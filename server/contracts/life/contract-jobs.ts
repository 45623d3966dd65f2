import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { policyNumberOf } from '#domain/contract/numbers.ts';
import { contractSearchText } from '#domain/contract/lists/search-text.ts';
import { berlinDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { rowsOf } from '../../shared/db/rows.ts';
import { contracts } from '../../shared/db/schema/contracts.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Deps } from '../../shared/deps.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { issueFor } from '../documents/contract-documents.usecases.ts';
import type { ContractRow } from '../contracts.repository.ts';
import { happen } from './happen.usecases.ts';
import { oneByOne } from './one-by-one.ts';

/** Contracts taken in one transaction: others have to wait for them on the embedded database. */
export const jobBatch = 25;

/** Takes rows until none is left. A row that another server works on just now is left to it. */
export async function each(
  { db }: Pick<Deps, 'db'>,
  find: (tx: Tx) => Promise<ContractRow[]>,
  work: (tx: Tx, row: ContractRow) => Promise<unknown>,
): Promise<void> {
  for (let left = true; left;) {
    left = await db.inTransaction(system, async (tx) => {
      const rows = await find(tx);
      for (const row of rows) await work(tx, row);
      return rows.length > 0;
    });
  }
}

/**
 * Lets contracts go on whose delivery date has come, in Berlin. What is due is derived from the contracts, so that days
 * on which no server ran are made up for.
 */
export const deliveriesReached: Job = {
  name: 'deliveries reached',
  every: 'always',
  async run({ db, clock, settings }) {
    const now = clock();
    const today = berlinDate(now);
    await each(
      { db },
      (tx) =>
        tx
          .select()
          .from(contracts)
          // Word for word the condition of the index that holds these contracts alone.
          .where(sql`status in ('confirmed', 'pending_delivery') and ${contracts.deliveryDate} <= ${today}`)
          .orderBy(asc(contracts.deliveryDate))
          .limit(jobBatch)
          .for('update', { skipLocked: true }),
      (tx, row) => happen({ tx, actor: system, now, settings, row, event: 'reachDelivery' }),
    );
  },
};

/** Issues activated contracts' policies: number and certificate together, or neither. */
export const policiesIssued: Job = {
  name: 'policies issued',
  every: 'always',
  async run({ db, clock, files, settings, log }) {
    const now = clock();
    await oneByOne({ db, log }, 'policies issued', {
      find: (tx, failed) =>
        tx
          .select()
          .from(contracts)
          .where(and(eq(contracts.status, 'approved'), notInArray(contracts.id, [...failed])))
          .orderBy(asc(contracts.createdAt))
          .limit(1)
          .for('update', { skipLocked: true }),
      work: async (tx, row) => {
        const policyNumber = row.policyNumber ?? policyNumberOf(await nextPolicyNumber(tx));
        const searchText = contractSearchText({ ...row, policyNumber });
        const change = { policyNumber, searchText };
        const issued = await happen({ tx, actor: system, now, settings, row, event: 'issue', change });
        const making = { tx, files, settings, actor: system, now, row: issued };
        await issueFor({ ...making, type: 'insurance_certificate' });
      },
    });
  },
};

async function nextPolicyNumber(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(tx, sql`select nextval('policy_numbers')::int as number`);
  return row!.number;
}
