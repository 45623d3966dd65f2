import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { forgetDevices, forgetResets } from './auth.repository.ts';

/** Links to set a password are known for so long after they ended, so that whoever opens one is told that it has. */
const resetDays = 7;

/** Clears sign-ins that have ended and old links to set a password. */
export const clearingSignIns: Job = {
  name: 'clearing-sign-ins',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    await db.inTransaction(system, async (tx) => {
      await forgetResets(tx, new Date(now.getTime() - resetDays * 86_400_000));
      await forgetDevices(tx, now);
    });
  },
};
