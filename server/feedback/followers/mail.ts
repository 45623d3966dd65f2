import type { Feedback } from '#domain/feedback/feedback.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { follower } from '../../shared/db/follower.ts';
import { writeMail } from '../../shared/mail/write-mail.ts';
import { feedbackMail } from '../feedback-mail.ts';

declare module '../../shared/db/follower.ts' {
  interface DeedDetails {
    'user.feedback': { feedback: Feedback; by: UserActor };
  }
}

export const feedbackMailed = follower(['user.feedback'], async ({ tx, now, settings, details }) => {
  const { provider } = settings;
  await writeMail(tx, {
    ...feedbackMail(details.feedback, details.by),
    kind: 'feedback',
    recipient: provider.supportEmail,
    language: 'de',
    now,
    provider,
  });
});
