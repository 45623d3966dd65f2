import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';

/** The mail to a new address, with the link that confirms it. */
export const newAddressMail: Bilingual<(facts: { name: string; link: string; hours: number }) => MailText> = {
  de: ({ name, link, hours }) => ({
    subject: 'Neue E-Mail-Adresse bestätigen',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Sie möchten sich künftig mit dieser E-Mail-Adresse anmelden. Bitte bestätigen Sie sie über diesen Link:',
      `Der Link gilt ${hours} Stunden und nur einmal. Danach werden Sie auf allen Geräten abgemeldet und melden sich mit der neuen Adresse an.`,
      'Haben Sie das nicht veranlasst, brauchen Sie nichts zu tun.',
    ],
    action: { label: 'Adresse bestätigen', link },
  }),
  en: ({ name, link, hours }) => ({
    subject: 'Confirm your new email address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You asked to sign in with this email address from now on. Please confirm it using this link:',
      `The link is valid for ${hours} hours and can be used only once. You will then be signed out on all devices and can sign in with the new address.`,
      'If you did not request this, you can ignore this email.',
    ],
    action: { label: 'Confirm address', link },
  }),
};

/** The note to the address that is to be replaced. Its owner can still act. */
export const oldAddressMail: Bilingual<
  (facts: { name: string; email: string; supportEmail: string }) => MailText
> = {
  de: ({ name, email, supportEmail }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `für Ihr Konto wurde eine neue E-Mail-Adresse angegeben: ${email}. Sobald sie bestätigt ist, melden Sie sich nur noch mit ihr an.`,
      `Waren Sie das nicht? Dann kennt jemand Ihr Passwort: Bitte legen Sie sofort ein neues fest und schreiben Sie uns an ${supportEmail}.`,
    ],
  }),
  en: ({ name, email, supportEmail }) => ({
    subject: 'Your email address is about to change',
    greeting: `Hello ${name},`,
    paragraphs: [
      `A new email address has been entered for your account: ${email}. Once it is confirmed, you can sign in with that address only.`,
      `If this was not you, somebody knows your password: please set a new one immediately and write to us at ${supportEmail}.`,
    ],
  }),
};
