import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';

/** What is known of an invitation. `organization` is the client, association or provider that somebody joins. */
export interface InvitationFacts {
  invitedBy: string;
  organization: string;
  provider: string;
  link: string;
  /** Days for which the link works. */
  days: number;
}

/** The mail that invites somebody to register. */
export const joiningMail: Bilingual<(facts: InvitationFacts) => MailText> = {
  de: ({ invitedBy, organization, provider, link, days }) => ({
    subject: `Ihre Einladung zum Portal von ${provider}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${invitedBy} hat Sie eingeladen, im Portal von ${provider} für ${organization} zu arbeiten. Über diesen Link richten Sie Ihren Zugang ein:`,
      `Der Link gilt ${days} Tage und nur einmal. Geben Sie ihn nicht weiter: Er gilt allein für diese E-Mail-Adresse.`,
      'Haben Sie damit nicht gerechnet, brauchen Sie nichts zu tun.',
    ],
    action: { label: 'Zugang einrichten', link },
  }),
  en: ({ invitedBy, organization, provider, link, days }) => ({
    subject: `Your invitation to the ${provider} portal`,
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} has invited you to work for ${organization} in the ${provider} portal. Use this link to set up your access:`,
      `The link is valid for ${days} days and can be used only once. Please do not pass it on: it works for this email address only.`,
      'If you were not expecting this, you can ignore this email.',
    ],
    action: { label: 'Set up your access', link },
  }),
};
