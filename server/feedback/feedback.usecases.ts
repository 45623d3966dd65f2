import type { Feedback } from '#domain/feedback/feedback.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { accountRecord } from '../shared/deeds/records.ts';
import { admitAttempt } from '../shared/http/throttle.ts';

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

/** Tells the provider a feedback, with who sent it. */
export async function sendFeedback(
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  feedback: Feedback,
): Promise<void> {
  const record = accountRecord(actor.userId);
  await deed(tx, { record, kind: 'feedback', actor, now, quiet: true, details: { feedback, by: actor } });
}
