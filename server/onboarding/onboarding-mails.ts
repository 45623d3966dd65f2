import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

interface Facts {
  /** The retailer. */
  name: string;
  provider: string;
}

/** The mails of a retailer's way in, in both languages. */
export const onboardingMails = {
  /** To the retailer: the link that confirms its address. */
  confirmation: {
    de: ({ name, provider, link, days }: Facts & { link: string; days: number }): MailText => ({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Guten Tag,',
      paragraphs: [
        `für ${name} wurde ein Profil im Händlerportal von ${provider} angelegt. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:`,
        `Der Link gilt ${days} Tage. Danach prüfen wir Ihre Angaben und melden uns bei Ihnen.`,
        'Haben Sie kein Profil angelegt, müssen Sie nichts tun.',
      ],
      action: { label: 'E-Mail-Adresse bestätigen', link },
    }),
    en: ({ name, provider, link, days }: Facts & { link: string; days: number }): MailText => ({
      subject: 'Please confirm your email address',
      greeting: 'Hello,',
      paragraphs: [
        `a profile for ${name} was created in the retailer portal of ${provider}. Please confirm that this email address is yours:`,
        `The link works for ${days} days. We will then check your data and get back to you.`,
        'If you did not create a profile, there is nothing to do.',
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
      subject: `New retailer waits for approval: ${name}`,
      greeting: 'Hello,',
      paragraphs: [`${name} (${city}) has confirmed its email address and waits for your approval.`],
      action: { label: 'Check the data', link },
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
          ? `Reminder: ${names[0]} waits for approval`
          : `Reminder: ${names.length} retailers wait for approval`,
      greeting: 'Hello,',
      paragraphs: [`waiting for your approval for ${days} working days or longer: ${names.join('; ')}.`],
      action: { label: 'To the approvals', link },
    }),
  },
  /** To the retailer: approved. `how` says how its people sign in. */
  approved: {
    de: ({ name, provider, link, how, days }: Approved): MailText => ({
      subject: 'Willkommen: Ihr Händlerprofil ist freigegeben',
      greeting: 'Guten Tag,',
      paragraphs: [
        `wir haben das Profil von ${name} freigegeben. Willkommen bei ${provider}!`,
        {
          opened: 'Melden Sie sich mit Ihrer E-Mail-Adresse und dem Passwort an, das Sie festgelegt haben.',
          invited: `Mit diesem Link legen Sie Ihr Passwort fest und melden sich an. Er gilt ${days} Tage und nur einmal.`,
          elsewhere:
            'Für diese E-Mail-Adresse gibt es im Portal bereits ein anderes Konto. Bitte nennen Sie uns eine weitere Adresse, dann laden wir Sie ein.',
        }[how],
      ],
      ...(link && { action: { label: how === 'invited' ? 'Passwort festlegen' : 'Anmelden', link } }),
    }),
    en: ({ name, provider, link, how, days }: Approved): MailText => ({
      subject: 'Welcome: your retailer profile is approved',
      greeting: 'Hello,',
      paragraphs: [
        `we have approved the profile of ${name}. Welcome to ${provider}!`,
        {
          opened: 'Sign in with your email address and the password that you have set.',
          invited: `Use this link to set your password and sign in. It works for ${days} days and only once.`,
          elsewhere:
            'There is another account with this email address in the portal already. Please give us a further address, and we will invite you.',
        }[how],
      ],
      ...(link && { action: { label: how === 'invited' ? 'Set your password' : 'Sign in', link } }),
    }),
  },
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
      subject: 'Your retailer profile was not approved',
      greeting: 'Hello,',
      paragraphs: [
        `we have checked the data of ${name} and are sorry that we cannot approve the profile. Our reason:`,
        `If you have questions, please reply to this email. Your ${provider} team will gladly help.`,
      ],
      quote: reason,
    }),
  },
} as const satisfies Record<string, Bilingual<(facts: never) => MailText>>;

interface Approved extends Facts {
  how: 'opened' | 'invited' | 'elsewhere';
  link: string | null;
  /** Days for which an invitation's link works. */
  days: number;
}
