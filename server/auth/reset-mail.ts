import type { Language } from '#domain/locale/language.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

/** The mail with the link to set a new password. */
export function resetMail(
  language: Language,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText {
  if (language === 'de') {
    return {
      subject: 'Neues Passwort festlegen',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
        `Der Link gilt ${minutes} Minuten und nur einmal. Danach werden Sie auf allen Geräten abgemeldet.`,
        'Haben Sie das nicht angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
      action: { label: 'Neues Passwort festlegen', link },
    };
  }
  return {
    subject: 'Set a new password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'A new password has been requested for your account. Use this link to set it:',
      `The link works for ${minutes} minutes and only once. You will then be signed out on all devices.`,
      'If you did not ask for this, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', link },
  };
}
