import { reminderAfterDays, waitedSinceBefore } from '#domain/contract/life/waiting.ts';
import { remindedKinds, type RemindedKind } from '#domain/contract/life/action-needed-kinds.ts';
import { berlinDate, berlinHour } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system } from '../../shared/db/tenancy.ts';
import type { Job } from '../../shared/jobs/jobs.ts';
import type { ContractRow } from '../contract-row.ts';
import { noteDeed } from './happen.usecases.ts';
import { inBatches, jobBatch } from '../in-turn-jobs.ts';
import { findToRemind } from '../lists/waiting.repository.ts';
import { linkMovedBy } from '../mails/contract-mails.ts';

/** Hours in Berlin between which customers are reminded, so that nobody gets reminders at night. */
const remindsFrom = 8;
const remindsUntil = 20;

/** True if customers may be reminded at this hour. */
export function isHourToRemind(now: Date): boolean {
  const hour = berlinHour(now);
  return hour >= remindsFrom && hour < remindsUntil;
}

/**
 * Reminds customers, once each, of what they have left undone for 14 days in Berlin. Due contracts are found by their
 * data, so days without a running server are made up for.
 */
export const customersReminded: Job = {
  name: 'customers reminded',
  every: 'always',
  async run({ db, clock }) {
    const now = clock();
    if (!isHourToRemind(now)) return;
    const before = waitedSinceBefore(reminderAfterDays, berlinDate(now));
    for (const kind of remindedKinds) {
      await inBatches(
        { db },
        (tx) => findToRemind(tx, { kind, before, limit: jobBatch }),
        (tx, row) => remind({ tx, now, row, kind }),
      );
    }
  },
};

const reminders = {
  not_confirmed: {
    deed: 'remindConfirmation',
    mail: 'confirmationReminder',
    remindedAt: (now: Date) => ({ confirmationRemindedAt: now }),
  },
  not_activated: {
    deed: 'remindActivation',
    mail: 'activationReminder',
    remindedAt: (now: Date) => ({ activationRemindedAt: now }),
  },
} as const;

async function remind(given: { tx: Tx; now: Date; row: ContractRow; kind: RemindedKind }): Promise<void> {
  const { tx, now, row } = given;
  const { deed, mail, remindedAt } = reminders[given.kind];
  const change = { ...remindedAt(now), ...linkMovedBy(mail, now) };
  await noteDeed({ tx, now, row, actor: system, deed, change });
}
