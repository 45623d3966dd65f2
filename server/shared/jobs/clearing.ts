import { forgetOldChanges } from '../db/changes.ts';
import { forgetOldKeys } from '../db/idempotency.ts';
import { system } from '../db/tenancy.ts';
import { forgetEndedWindows } from '../http/throttle.repository.ts';
import type { Job } from './jobs.ts';

/** Deletes old request keys, ended throttle windows and old changes of the feed. */
export const clearing: Job = {
  name: 'clearing',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    await db.inTransaction(system, async (tx) => {
      await forgetOldKeys(tx, now);
      await forgetEndedWindows(tx, now);
      await forgetOldChanges(tx, now);
    });
  },
};
