import type { MailText } from '../shared/mail/mail-text.ts';
import type { Bilingual } from '#domain/locale/said.ts';

/** The mail with the link to set a new password. The link works for `minutes` minutes. */
export const resetMail: Bilingual<(facts: { name: string; link: string; minutes: number }) => MailText> = {
  de: ({ name, link, minutes }) => ({
    subject: 'Neues Passwort festlegen',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
      `Der Link gilt ${minutes} Minuten und nur einmal. Danach werden Sie auf allen Geräten abgemeldet.`,
      'Haben Sie das nicht angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
    action: { label: 'Neues Passwort festlegen', link },
  }),
  en: ({ name, link, minutes }) => ({
    subject: 'Set a new password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'A new password has been requested for your account. Use this link to set it:',
      `The link is valid for ${minutes} minutes and can be used only once. You will then be signed out on all devices.`,
      'If you did not request this, you can ignore this email: your password stays as it is.',
    ],
    action: { label: 'Set a new password', link },
  }),
};
