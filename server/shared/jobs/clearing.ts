import { forgetOldChanges, moveHorizon } from '../db/changes.ts';
import { forgetOldKeys } from '../db/idempotency.ts';
import { system } from '../db/tenancy.ts';
import { forgetEndedWindows } from '../http/throttle.repository.ts';
import { inSteps } from './in-steps.ts';
import type { Job } from './jobs.ts';

/** Deletes old request keys, ended throttle windows and old changes of the feed. */
export const clearing: Job = {
  name: 'clearing',
  every: 'daily',
  async run(deps) {
    const now = deps.clock();
    await deps.db.inTransaction(system, (tx) => moveHorizon(tx, now));
    await inSteps(deps, [
      (tx, limit) => forgetOldKeys(tx, now, limit),
      (tx, limit) => forgetEndedWindows(tx, now, limit),
      forgetOldChanges,
    ]);
  },
};
