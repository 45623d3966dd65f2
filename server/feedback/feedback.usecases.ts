import type { Feedback } from '#domain/feedback/feedback.ts';
import { record } from '../shared/db/audit.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { admitAttempt } from '../shared/http/throttle.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import type { Settings } from '../shared/settings.ts';
import { feedbackMail } from './feedback-mail.ts';

/** Counts what somebody sends, before the call's own transaction. Throws `throttled` after ten in an hour. */
export async function admitFeedback({
  db,
  actor,
  now,
}: {
  db: Database;
  actor: UserActor;
  now: Date;
}): Promise<void> {
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'feedback', subject: actor.userId, now }));
}

/** Mails a feedback to the provider, with who sent it. */
export async function sendFeedback(
  { tx, actor, now, settings }: { tx: Tx; actor: UserActor; now: Date; settings: Settings },
  feedback: Feedback,
): Promise<void> {
  const { provider } = settings;
  await writeMail(tx, {
    kind: 'feedback',
    recipient: provider.supportEmail,
    language: 'de',
    now,
    provider,
    ...feedbackMail(feedback, actor),
  });
  await record(tx, { actor, now }, { entity: 'user', recordId: actor.userId, action: 'feedback' });
}
