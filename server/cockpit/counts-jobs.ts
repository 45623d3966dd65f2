import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { foldChanges } from './counts.repository.ts';

/** Changes in one transaction. On the embedded database, all others wait while a transaction runs. */
const batch = 500;

/** Batches in one run, so that the other jobs get their turn. */
const mostBatches = 20;

/**
 * Brings what changed about contracts into the counts of the cockpit. Readers add what has not been brought in yet, so
 * the numbers are right whether this has run or not; without it, reading becomes slow.
 */
export const contractsCounted: Job = {
  name: 'contracts counted',
  every: 'always',
  after: ['contract'],
  async run({ db }) {
    for (let count = 0; count < mostBatches; count += 1) {
      if (!(await db.inTransaction(system, (tx) => foldChanges(tx, batch)))) return 'done';
    }
    return 'more';
  },
};
