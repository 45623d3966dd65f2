import { languages } from '#domain/locale/language.ts';
import { letterDay } from '#domain/time/letter-day.ts';
import { internalTeam } from '../auth/joining.usecases.ts';
import { takeSellingToRemind } from '../clients/selling.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import { sellingMails } from './selling-mails.ts';

/**
 * Reminds retailers, once for each last day, that their ground to sell cover ends within a month, and the internal team
 * in one mail that names them.
 */
export const sellingReminded: Job = {
  name: 'grounds to sell reminded',
  every: 'daily',
  async run({ db, clock, settings, stopping }) {
    const now = clock();
    const { provider, publicUrl } = settings;
    const remind = () =>
      db.inTransaction(system, async (tx) => {
        const rows = await takeSellingToRemind({ tx, now });
        if (rows.length === 0) return false;
        const endingIn = (language: (typeof languages)[number]) =>
          rows.map(({ name, sellingValidUntil }) => ({ name, day: letterDay(sellingValidUntil!, language) }));
        const [language] = languages;
        for (const [at, ending] of endingIn(language).entries()) {
          const { email } = rows[at]!;
          if (email === null) continue;
          const text = sellingMails.retailer[language](ending);
          await writeMail(tx, { kind: 'selling_ends', recipient: email, language, now, provider, ...text });
        }
        const link = `${publicUrl}/action-needed`;
        for (const { email, language: own } of await internalTeam(tx)) {
          const text = sellingMails.team[own]({ ending: endingIn(own), link });
          await writeMail(tx, {
            kind: 'selling_ends_team',
            recipient: email,
            language: own,
            now,
            provider,
            ...text,
          });
        }
        return true;
      });
    // Many end with the year: a hundred a transaction.
    while (!stopping.aborted && (await remind()));
  },
};
