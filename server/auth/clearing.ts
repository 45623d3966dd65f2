import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { forgetDevices, forgetResets } from './auth.repository.ts';

/** Days for which expired password links are kept, so that opening one says that it has expired. */
const resetDays = 7;

/** Deletes expired sign-ins and old password links. */
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
