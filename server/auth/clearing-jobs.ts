import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { forgetDevices, forgetEmailChanges, forgetResets } from './auth.repository.ts';
import { forgetChallenges } from './factors/factors.repository.ts';
import { forgetInvitations } from './people/invitations.repository.ts';

/** Days for which links in mails are kept after their end, so that opening one says what has become of it. */
const linkDays = 7;

/** The same for invitations, which their senders see, too. */
const invitationDays = { used: 30, expired: 90 } as const;

/** Deletes expired sign-ins, and old links to passwords, addresses and accounts. */
export const clearingSignIns: Job = {
  name: 'clearing sign-ins',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    await db.inTransaction(system, async (tx) => {
      await forgetResets(tx, daysBefore(now, linkDays));
      await forgetEmailChanges(tx, daysBefore(now, linkDays));
      await forgetInvitations(tx, {
        used: daysBefore(now, invitationDays.used),
        expired: daysBefore(now, invitationDays.expired),
      });
      await forgetDevices(tx, now);
      await forgetChallenges(tx, now);
    });
  },
};

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
