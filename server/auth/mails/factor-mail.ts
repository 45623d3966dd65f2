import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';

/** What happened to an account's second factor. */
export const factorDeeds = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factors_reset',
] as const;
export type FactorDeed = (typeof factorDeeds)[number];

const happened: Record<FactorDeed, Bilingual> = {
  totp_added: {
    de: 'Für Ihr Konto wurde eine Authenticator-App eingerichtet.',
    en: 'An authenticator app has been set up for your account.',
  },
  totp_removed: {
    de: 'Die Authenticator-App Ihres Kontos wurde entfernt.',
    en: 'The authenticator app has been removed from your account.',
  },
  passkey_added: {
    de: 'Für Ihr Konto wurde ein Passkey eingerichtet.',
    en: 'A passkey has been set up for your account.',
  },
  passkey_removed: {
    de: 'Ein Passkey Ihres Kontos wurde entfernt.',
    en: 'A passkey has been removed from your account.',
  },
  recovery_codes_renewed: {
    de: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    en: 'New recovery codes have been created for your account. The old ones no longer work.',
  },
  recovery_code_used: {
    de: 'Mit einem Wiederherstellungscode hat sich jemand an Ihrem Konto angemeldet. Er gilt nicht noch einmal.',
    en: 'Somebody has signed in to your account with a recovery code. That code cannot be used again.',
  },
  factors_reset: {
    de: 'Der zweite Faktor Ihres Kontos wurde zurückgesetzt. Ihre Geräte sind abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie ihn neu ein.',
    en: 'The second factor for your account has been reset. Your devices have been signed out. Please sign in with your password and set up a second factor again.',
  },
};

/** Tells an account's owner what happened to their second factor. */
export const factorMail: Bilingual<
  (facts: { name: string; deed: FactorDeed; supportEmail: string }) => MailText
> = {
  de: ({ name, deed, supportEmail }) => ({
    subject: 'Anmeldung und Sicherheit Ihres Kontos',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      happened[deed].de,
      `Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und schreiben Sie uns an ${supportEmail}.`,
    ],
  }),
  en: ({ name, deed, supportEmail }) => ({
    subject: 'Sign-in and security for your account',
    greeting: `Hello ${name},`,
    paragraphs: [
      happened[deed].en,
      `If this was not you, please change your password immediately and write to us at ${supportEmail}.`,
    ],
  }),
};
