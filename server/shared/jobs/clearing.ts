import { forgetOldChanges } from '../db/changes.ts';
import { system } from '../db/tenancy.ts';
import { forgetKeys } from '../http/idempotency.repository.ts';
import { keptDays } from '../http/idempotency.ts';
import { forgetEndedWindows } from '../http/throttle.repository.ts';
import type { Job } from './jobs.ts';

/** Clears what has had its day: request keys, counted attempts, the feed's old end. */
export const clearing: Job = {
  name: 'clearing',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    await db.inTransaction(system, async (tx) => {
      await forgetKeys(tx, new Date(now.getTime() - keptDays * 86_400_000));
      await forgetEndedWindows(tx, now);
      await forgetOldChanges(tx, now);
    });
  },
};
