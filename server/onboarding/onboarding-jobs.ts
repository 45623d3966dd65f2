import { unconfirmedDays } from '#domain/client/onboarding.ts';
import { approvalWorkingDays } from '#domain/client/status.ts';
import { berlinDate } from '#domain/time/date.ts';
import { deleteUnconfirmed, noteReminded, unremindedClients } from '../clients/joining.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { dueOnOf } from './decide.usecases.ts';
import { onboardingMails } from './onboarding-mails.ts';
import { clearPriceSheets } from './price-sheet.usecases.ts';
import { mailTeam } from './send-mails.ts';

/** Most retailers of one reminder. */
const mostReminded = 100;

/**
 * Reminds the internal team, once for each retailer, of those that have waited for their decision for two working days.
 * One mail names all of them.
 */
export const approvalsReminded: Job = {
  name: 'approvals reminded',
  every: 'daily',
  async run({ db, clock, settings }) {
    const now = clock();
    const today = berlinDate(now);
    await db.inTransaction(system, async (tx) => {
      const waiting = await unremindedClients(tx, { until: now, limit: mostReminded });
      const due = waiting.filter((row) => dueOnOf(row)! <= today);
      if (due.length === 0) return;
      for (const row of due) await noteReminded({ tx, actor: system, now }, row);
      const names = due.map(({ name }) => name);
      const link = `${settings.publicUrl}/approvals`;
      await mailTeam({ tx, now, settings }, 'approvals_overdue', (language) =>
        onboardingMails.overdue[language]({ names, link, days: approvalWorkingDays }),
      );
    });
  },
};

/** Most unconfirmed retailers of one transaction. */
const mostDeleted = 100;

/** Deletes retailers that have not confirmed their address in time. */
export const deletingUnconfirmed: Job = {
  name: 'deleting unconfirmed retailers',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    const before = new Date(now.getTime() - unconfirmedDays * 86_400_000);
    const deleteSome = () =>
      db.inTransaction(system, (tx) =>
        deleteUnconfirmed({ tx, actor: system, now }, { before, limit: mostDeleted }),
      );
    while ((await deleteSome()) === mostDeleted);
  },
};

/** Deletes price sheets that were uploaded for nothing. */
export const clearingPriceSheets: Job = {
  name: 'clearing price sheets',
  every: 'daily',
  async run(deps) {
    while ((await clearPriceSheets(deps)) > 0);
  },
};
