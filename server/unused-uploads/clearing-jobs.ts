import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { forgetUnused } from './clearing.repository.ts';

/**
 * Days after which unused uploads are deleted. A filing or registration may come 30 days after its capture, with its
 * photos or file sent just before.
 */
const unusedDays = 60;

/**
 * Deletes photos that no claim uses, such as those of a filing discarded after they were sent, and files, of which
 * contracts have copies.
 */
export const clearingUploads: Job = {
  name: 'clearing uploads',
  every: 'daily',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - unusedDays * 86_400_000);
    await db.inTransaction(system, (tx) => forgetUnused(tx, before));
  },
};
