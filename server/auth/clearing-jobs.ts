import { inSteps } from '../shared/jobs/in-steps.ts';
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
  async run(deps) {
    const now = deps.clock();
    const link = daysBefore(now, linkDays);
    const used = daysBefore(now, invitationDays.used);
    const expired = daysBefore(now, invitationDays.expired);
    await inSteps(deps, [
      (tx, limit) => forgetResets(tx, link, limit),
      (tx, limit) => forgetEmailChanges(tx, link, limit),
      (tx, limit) => forgetInvitations(tx, { used, expired }, limit),
      (tx, limit) => forgetDevices(tx, now, limit),
      (tx, limit) => forgetChallenges(tx, now, limit),
    ]);
  },
};

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
