import type { Language } from '#domain/locale/language.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

/** The mail to the owner of a new account, with the link to set their password. The link works for `days` days. */
export function invitationMail(
  language: Language,
  { name, link, days }: { name: string; link: string; days: number },
): MailText {
  if (language === 'de') {
    return {
      subject: 'Ihr Zugang ist eingerichtet',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        'für Sie wurde ein Konto eingerichtet. Über diesen Link legen Sie Ihr Passwort fest und melden sich an:',
        `Der Link gilt ${days} Tage und nur einmal.`,
      ],
      action: { label: 'Passwort festlegen', link },
    };
  }
  return {
    subject: 'Your account is ready',
    greeting: `Hello ${name},`,
    paragraphs: [
      'An account has been set up for you. Use this link to set your password and sign in:',
      `The link is valid for ${days} days and can be used only once.`,
    ],
    action: { label: 'Set your password', link },
  };
}
