import { system } from '../../shared/db/tenancy.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import { detailsAreWhole, fillDetails } from './details.repository.ts';

/** Contracts per transaction, a few tenths of a second on a busy machine. */
const perStep = 1000;

/** Fills in the details of contracts that are older than their table. Where none lack theirs it only counts. */
export const contractsDetailed: Job = {
  name: 'contracts detailed',
  every: 'daily',
  async run({ db, stopping }) {
    if (await db.inTransaction(system, detailsAreWhole)) return;
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
      if (stopping.aborted) throw new Error('the server stops: contracts lack their details');
      const from: string = after;
      after = await db.inTransaction(system, (tx) => fillDetails(tx, from, perStep));
    }
  },
};
