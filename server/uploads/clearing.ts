import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { forgetUnused } from './clearing.repository.ts';

/** A filing may come 30 days after its capture; by then its photos, sent just before it, are long in use. */
const unusedDays = 60;

/** Forgets photos that no claim has used: a filing that was discarded after its photos had gone out. */
export const clearingUploads: Job = {
  name: 'clearing-uploads',
  every: 'daily',
  async run({ db, files, clock }) {
    const before = new Date(clock().getTime() - unusedDays * 86_400_000);
    const forgotten = await db.inTransaction(system, (tx) => forgetUnused(tx, before));
    for (const key of forgotten) await files.remove(key);
  },
};
