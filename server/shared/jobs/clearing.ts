import { forgetOldChanges } from '../db/changes.ts';
import { system } from '../db/tenancy.ts';
import { forgetKeys } from '../http/idempotency.repository.ts';
import { keptDays } from '../http/idempotency.ts';
import { forgetEndedWindows } from '../http/throttle.repository.ts';
import type { Job } from './jobs.ts';

/** Deletes old request keys, ended throttle windows and old changes of the feed. */
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
