import type { Bilingual } from '#domain/locale/said.ts';
import type { InvitationWords } from '../auth/joining.usecases.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

interface Facts {
  /** The retailer. */
  name: string;
  provider: string;
}

const welcome = {
  de: 'Willkommen: Ihr Händlerprofil ist freigegeben',
  en: 'Welcome: your retailer profile is approved',
};

/** The mails of a retailer's way in, in both languages. */
export const onboardingMails = {
  /** To the retailer: the link that confirms its address. */
  confirmation: {
    de: ({ name, provider, link, until }: Facts & { link: string; until: string }): MailText => ({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Guten Tag,',
      paragraphs: [
        `für ${name} wurde ein Profil im Händlerportal von ${provider} angelegt. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:`,
        `Der Link gilt bis zum ${until}. Sobald Sie bestätigt haben, prüfen wir Ihre Angaben und melden uns bei Ihnen.`,
        'Haben Sie kein Profil angelegt, müssen Sie nichts tun: Ohne Bestätigung wird es gelöscht.',
      ],
      action: { label: 'E-Mail-Adresse bestätigen', link },
    }),
    en: ({ name, provider, link, until }: Facts & { link: string; until: string }): MailText => ({
      subject: 'Please confirm your email address',
      greeting: 'Hello,',
      paragraphs: [
        `A profile for ${name} has been created in the ${provider} retailer portal. Please confirm that this email address is yours:`,
        `The link is valid until ${until}. Once you have confirmed, we will check your details and get back to you.`,
        'If you did not create a profile, you can ignore this email: the profile will be deleted unless it is confirmed.',
      ],
      action: { label: 'Confirm email address', link },
    }),
  },
  /** To the internal team: a retailer waits. */
  waiting: {
    de: ({ name, link, city }: Facts & { link: string; city: string }): MailText => ({
      subject: `Neuer Händler wartet auf Freigabe: ${name}`,
      greeting: 'Guten Tag,',
      paragraphs: [`${name} (${city}) hat die E-Mail-Adresse bestätigt und wartet auf Ihre Freigabe.`],
      action: { label: 'Angaben prüfen', link },
    }),
    en: ({ name, link, city }: Facts & { link: string; city: string }): MailText => ({
      subject: `New retailer waiting for approval: ${name}`,
      greeting: 'Hello,',
      paragraphs: [`${name} (${city}) has confirmed its email address and is waiting for your approval.`],
      action: { label: 'Check the details', link },
    }),
  },
  /** To the internal team: these retailers have waited too long. */
  overdue: {
    de: ({ names, link, days }: { names: readonly string[]; link: string; days: number }): MailText => ({
      subject:
        names.length === 1
          ? `Erinnerung: ${names[0]} wartet auf Freigabe`
          : `Erinnerung: ${names.length} Händler warten auf Freigabe`,
      greeting: 'Guten Tag,',
      paragraphs: [`seit ${days} Arbeitstagen oder länger warten auf Ihre Freigabe: ${names.join('; ')}.`],
      action: { label: 'Zu den Freigaben', link },
    }),
    en: ({ names, link, days }: { names: readonly string[]; link: string; days: number }): MailText => ({
      subject:
        names.length === 1
          ? `Reminder: ${names[0]} is waiting for approval`
          : `Reminder: ${names.length} retailers are waiting for approval`,
      greeting: 'Hello,',
      paragraphs: [
        `These have been waiting for your approval for ${days} working days or longer: ${names.join('; ')}.`,
      ],
      action: { label: 'View approvals', link },
    }),
  },
  /** To the retailer: approved. With a link its people sign in; without one somebody else has the address already. */
  approved: {
    de: ({ name, provider, link }: Facts & { link: string | null }): MailText => ({
      subject: welcome.de,
      greeting: 'Guten Tag,',
      paragraphs: [
        `wir haben das Profil von ${name} freigegeben. Willkommen bei ${provider}!`,
        link
          ? 'Melden Sie sich mit Ihrer E-Mail-Adresse und dem Passwort an, das Sie festgelegt haben.'
          : 'Für diese E-Mail-Adresse gibt es im Portal bereits ein anderes Konto. Bitte nennen Sie uns eine weitere Adresse, dann laden wir Sie ein.',
      ],
      ...(link && { action: { label: 'Anmelden', link } }),
    }),
    en: ({ name, provider, link }: Facts & { link: string | null }): MailText => ({
      subject: welcome.en,
      greeting: 'Hello,',
      paragraphs: [
        `We have approved the profile for ${name}. Welcome to ${provider}!`,
        link
          ? 'Sign in with your email address and the password you have set.'
          : 'The portal already has another account with this email address. Please give us a different address and we will invite you.',
      ],
      ...(link && { action: { label: 'Sign in', link } }),
    }),
  },
  /** To the retailer: approved, and its address is invited to register. */
  invited: {
    de: ({ organization, provider, link, days }) => ({
      subject: welcome.de,
      greeting: 'Guten Tag,',
      paragraphs: [
        `wir haben das Profil von ${organization} freigegeben. Willkommen bei ${provider}! Über diesen Link richten Sie Ihren Zugang ein:`,
        `Der Link gilt ${days} Tage und nur einmal. Geben Sie ihn nicht weiter: Er gilt allein für diese E-Mail-Adresse. Ihre Kolleginnen und Kollegen laden Sie danach selbst ein.`,
      ],
      action: { label: 'Zugang einrichten', link },
    }),
    en: ({ organization, provider, link, days }) => ({
      subject: welcome.en,
      greeting: 'Hello,',
      paragraphs: [
        `We have approved the profile for ${organization}. Welcome to ${provider}! Use this link to set up your access:`,
        `The link is valid for ${days} days and can be used only once. Please do not pass it on: it works for this email address only. You can then invite your colleagues yourself.`,
      ],
      action: { label: 'Set up your access', link },
    }),
  } satisfies InvitationWords,
  /** To the retailer: declined. */
  declined: {
    de: ({ name, provider, reason }: Facts & { reason: string }): MailText => ({
      subject: 'Ihr Händlerprofil wurde nicht freigegeben',
      greeting: 'Guten Tag,',
      paragraphs: [
        `wir haben die Angaben zu ${name} geprüft und können das Profil leider nicht freigeben. Unsere Begründung:`,
        `Wenn Sie Fragen haben, antworten Sie bitte auf diese E-Mail. Ihr ${provider}\u2011Team hilft Ihnen gern weiter.`,
      ],
      quote: reason,
    }),
    en: ({ name, provider, reason }: Facts & { reason: string }): MailText => ({
      subject: 'Your retailer profile has not been approved',
      greeting: 'Hello,',
      paragraphs: [
        `We have checked the details for ${name} and are sorry to say that we cannot approve the profile. This is our reason:`,
        `If you have any questions, please reply to this email. Your ${provider} team will be glad to help.`,
      ],
      quote: reason,
    }),
  },
} as const satisfies Record<string, Bilingual<(facts: never) => MailText>>;
