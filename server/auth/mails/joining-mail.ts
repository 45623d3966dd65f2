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

/** The mail to an invited person who already has an account. */
export const alreadyThereMail: Bilingual<(facts: InvitationFacts) => MailText> = {
  de: ({ invitedBy, organization, provider, link }) => ({
    subject: `Sie haben schon einen Zugang zum Portal von ${provider}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${invitedBy} hat Sie eingeladen, im Portal von ${provider} für ${organization} zu arbeiten. Mit dieser E-Mail-Adresse haben Sie dort schon einen Zugang; er bleibt, wie er ist.`,
      `Sollen Sie für ${organization} arbeiten, nennen Sie dort bitte eine andere E-Mail-Adresse. Wer Sie eingeladen hat, erfährt nicht, dass Sie einen Zugang haben.`,
      'Haben Sie damit nicht gerechnet, brauchen Sie nichts zu tun.',
    ],
    action: { label: 'Zum Portal', link },
  }),
  en: ({ invitedBy, organization, provider, link }) => ({
    subject: `You already have access to the ${provider} portal`,
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} has invited you to work for ${organization} in the ${provider} portal. You already have access there with this email address; it stays as it is.`,
      `If you are to work for ${organization}, please give them another email address. Whoever invited you is not told that you have access.`,
      'If you were not expecting this, you can ignore this email.',
    ],
    action: { label: 'To the portal', link },
  }),
};
