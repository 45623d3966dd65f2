import type { Feedback } from '#domain/feedback/feedback.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

/** The mail to the provider, in German: it stays in the house. */
export function feedbackMail(
  { text, screen, version, device }: Feedback,
  { name, email, role, ern }: Pick<UserActor, 'name' | 'email' | 'role' | 'ern'>,
): MailText {
  const facts = [
    { label: 'Antwort an', value: email },
    { label: 'Rolle', value: [role, ern].filter(Boolean).join(' · ') || '–' },
    { label: 'Bildschirm', value: screen || '–' },
    { label: 'Version', value: version || '–' },
    { label: 'Gerät', value: device || '–' },
  ];
  return {
    subject: `Rückmeldung von ${name}`,
    greeting: 'Guten Tag,',
    paragraphs: [`${name} schreibt über das Portal:`],
    quote: text,
    facts,
  };
}
