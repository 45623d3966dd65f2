import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';

/** Tells an account's owner that its password was changed. */
export const passwordChangedMail: Bilingual<(facts: { name: string; supportEmail: string }) => MailText> = {
  de: ({ name, supportEmail }) => ({
    subject: 'Ihr Passwort wurde geändert',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'das Passwort Ihres Kontos wurde in den Einstellungen geändert. Ihre anderen Geräte sind abgemeldet.',
      `Waren Sie das nicht? Dann legen Sie bitte sofort über „Passwort vergessen“ ein neues fest und schreiben Sie uns an ${supportEmail}.`,
    ],
  }),
  en: ({ name, supportEmail }) => ({
    subject: 'Your password has been changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'The password for your account has been changed in the settings. Your other devices have been signed out.',
      `If this was not you, please set a new one immediately using “Forgotten your password?” and write to us at ${supportEmail}.`,
    ],
  }),
};
