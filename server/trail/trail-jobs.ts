import { berlinDate } from '#domain/time/date.ts';
import { administrators } from '../auth/joining.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import { brokenTrails, type TrailName } from '../shared/db/trail/trail.ts';
import type { Deps } from '../shared/deps.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { trailMails } from './trail-mails.ts';

/** How far back the check of a weekday looks: a day, and one more for a night that was missed. */
const recentMs = 2 * 86_400_000;

/** Most records that the log names. */
const mostNamed = 100;

/**
 * Checks the trails of the records that something happened to lately, on Sundays all of them. What is broken stands in
 * the security log, and the administrators get a mail.
 */
export const trailChecked: Job = {
  name: 'trail checked',
  every: 'daily',
  async run(deps) {
    const now = deps.clock();
    const isSunday = new Date(`${berlinDate(now)}T12:00:00Z`).getUTCDay() === 0;
    const since = isSunday ? null : new Date(now.getTime() - recentMs);
    const broken = await brokenTrails(deps.db, { since });
    noteSecurity(deps, 'trail_checked', { all: isSunday, broken: broken.length });
    if (broken.length > 0) await tell(deps, broken, now);
  },
};

async function tell(deps: Deps, broken: readonly TrailName[], now: Date): Promise<void> {
  for (const { entity, recordId } of broken.slice(0, mostNamed)) {
    noteSecurity(deps, 'trail_broken', { record: `${entity} ${recordId}` });
  }
  const { provider } = deps.settings;
  await deps.db.inTransaction(system, async (tx) => {
    for (const { email, language } of await administrators(tx)) {
      const text = trailMails.broken[language]({ count: broken.length, provider: provider.name });
      const dedupeKey = `trail_broken:${berlinDate(now)}:${email}`;
      await writeMail(tx, {
        kind: 'trail_broken',
        recipient: email,
        language,
        now,
        provider,
        dedupeKey,
        ...text,
      });
    }
  });
}
