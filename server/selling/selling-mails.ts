import type { Bilingual } from '#domain/locale/said.ts';
import type { MailText } from '../shared/mail/mail-text.ts';

interface Ending {
  name: string;
  /** The last day of the ground, as text. */
  day: string;
}

/** The mails that a retailer's ground to sell cover ends. */
export const sellingMails = {
  retailer: {
    de: ({ name, day }: Ending): MailText => ({
      subject: `Ihre Grundlage für den Verkauf des Schutzes endet am ${day}`,
      greeting: 'Guten Tag,',
      paragraphs: [
        `nach unseren Unterlagen gilt die Grundlage, auf der ${name} den Küchenschutz verkauft, bis zum ${day}. Bitte schicken Sie uns rechtzeitig einen neuen Nachweis, damit Sie ohne Unterbrechung verkaufen können.`,
      ],
    }),
    en: ({ name, day }: Ending): MailText => ({
      subject: `Your ground to sell cover ends on ${day}`,
      greeting: 'Hello,',
      paragraphs: [
        `According to our records, the ground on which ${name} sells kitchen protection is valid until ${day}. Please send us new proof in good time so that you can go on selling without a break.`,
      ],
    }),
  },
  /** To the internal team. */
  team: {
    de: ({ ending, link }: { ending: readonly Ending[]; link: string }): MailText => ({
      subject: 'Grundlagen für den Verkauf des Schutzes enden',
      greeting: 'Guten Tag,',
      paragraphs: [
        `bei diesen Händlern endet die Grundlage für den Verkauf: ${ending.map(({ name, day }) => `${name} (${day})`).join('; ')}. Die Händler haben eine E-Mail erhalten.`,
      ],
      action: { label: 'Zum Handlungsbedarf', link },
    }),
    en: ({ ending, link }: { ending: readonly Ending[]; link: string }): MailText => ({
      subject: 'Grounds to sell cover are ending',
      greeting: 'Hello,',
      paragraphs: [
        `The ground to sell ends for these retailers: ${ending.map(({ name, day }) => `${name} (${day})`).join('; ')}. They have been sent an email.`,
      ],
      action: { label: 'View action needed', link },
    }),
  },
} as const satisfies Record<string, Bilingual<(facts: never) => MailText>>;
