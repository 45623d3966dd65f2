import { endMerging, mergeAgain, mergedEntries, nextMerging } from '../reference-lists/merging.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { countEntryUses, rewriteUses } from './uses.usecases.ts';

/**
 * Merges what came in with a merged value afterwards, such as a draft from a device that was offline. Looks once a day
 * which of them are used again.
 */
export const lateUsesMerged: Job = {
  name: 'late uses merged',
  every: 'daily',
  async run({ db }) {
    await db.inTransaction(system, async (tx) => {
      for (const entry of await mergedEntries(tx)) {
        const { insuredObjects, clients } = await countEntryUses(tx, entry);
        if (insuredObjects + clients > 0) await mergeAgain(tx, entry);
      }
    });
  },
};

/** Records per transaction. */
const batch = 50;

/** Rewrites the uses of merged entries, in batches, each in its own transaction. A killed server goes on later. */
export const listsMerged: Job = {
  name: 'lists merged',
  every: 'always',
  after: ['list'],
  async run({ db, clock, stopping }) {
    while (!stopping.aborted) {
      const now = clock();
      const isIdle = await db.inTransaction(system, async (tx) => {
        const merging = await nextMerging(tx);
        if (!merging) return true;
        const { from, into } = merging;
        const changed = into ? await rewriteUses(tx, { list: from.list, from, into, limit: batch, now }) : 0;
        if (changed === 0) await endMerging(tx, from, now);
        return false;
      });
      if (isIdle) return;
    }
  },
};
