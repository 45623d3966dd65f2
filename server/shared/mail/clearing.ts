import { system } from '../db/tenancy.ts';
import type { Job } from '../jobs/jobs.ts';
import { blank, never } from './blanked.ts';
import { changeMail, findUnblanked, forgetOldMails } from './mails.repository.ts';
import { transportOf } from './transport.ts';

/** Days for which a mail's kind, time and fate are kept. */
const keptDays = 30;

const batch = 500;

/** Deletes old mails, and blanks those that were sent before mails were blanked. */
export const clearingMails: Job = {
  name: 'clearing mails',
  every: 'daily',
  async run({ db, clock, settings }) {
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    await db.inTransaction(system, (tx) => forgetOldMails(tx, { before, never }));
    const transport = transportOf(settings);
    if (!transport || transport.isMailbox) return;
    for (let left = batch; left === batch;) {
      left = await db.inTransaction(system, async (tx) => {
        const readable = await findUnblanked(tx, batch);
        for (const mail of readable) await changeMail(tx, mail.id, blank(settings, mail));
        return readable.length;
      });
    }
  },
};
