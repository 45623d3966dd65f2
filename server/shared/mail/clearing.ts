import { inSteps } from '../jobs/in-steps.ts';
import type { Job } from '../jobs/jobs.ts';
import { blank, never } from './blanked.ts';
import { changeMail, findUnblanked, forgetOldMails } from './mails.repository.ts';
import { transportOf } from './transport.ts';

/** Days for which a mail's kind, time and fate are kept. */
const keptDays = 30;

/** Deletes old mails, and blanks those that were sent before mails were blanked. */
export const clearingMails: Job = {
  name: 'clearing mails',
  every: 'daily',
  async run(deps) {
    const { clock, settings } = deps;
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    await inSteps(deps, [(tx, limit) => forgetOldMails(tx, { before, never, limit })]);
    const transport = transportOf(settings);
    if (!transport || transport.isMailbox) return;
    await inSteps(deps, [
      async (tx, limit) => {
        const readable = await findUnblanked(tx, limit);
        for (const mail of readable) await changeMail(tx, mail.id, blank(settings, mail));
        return readable.length;
      },
    ]);
  },
};
