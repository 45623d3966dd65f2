import { setTimeout as pause } from 'node:timers/promises';
import { keptYears, leadMonths } from '#domain/person/fate.ts';
import { addMonths, addYears, berlinDate, startOfBerlinDay } from '#domain/time/date.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { eraseContract } from './erase-contract.usecases.ts';
import { lockDue } from './find.repository.ts';

/** Contracts per transaction. */
const batch = 25;

/** Pause after a batch, as a multiple of its time: the database is others' for more than half of the time. */
const pauseShare = 1.5;

/**
 * Anonymises leads in which nothing has happened for a year, and policies ten years after their end. Each batch is found
 * by the contracts themselves and is a transaction, so a killed server goes on where it was; several take turns.
 */
export const personsForgotten: Job = {
  name: 'persons forgotten',
  every: 'daily',
  async run({ db, clock, stopping }) {
    const now = clock();
    const today = berlinDate(now);
    const due = {
      leadsBefore: startOfBerlinDay(addMonths(today, -leadMonths)),
      endedBefore: addYears(today, -keptYears),
      limit: batch,
    };
    for (let left = batch; left > 0 && !stopping.aborted;) {
      const began = performance.now();
      left = await db.inTransaction(system, async (tx) => {
        const ids = await lockDue(tx, due);
        for (const id of ids) {
          await eraseContract({ tx, actor: system, now, id, mayGo: () => true, why: 'retention' });
        }
        return ids.length;
      });
      const ms = Math.max(1, (performance.now() - began) * pauseShare);
      if (left > 0) await pause(ms, undefined, { signal: stopping }).catch(() => undefined);
    }
  },
};
