import type { Bilingual } from '../../locale/said.ts';

/** Texts for a link that does not work, used by the customer's page and by the server if it answers alone. */
export const troubleWords = {
  expiredTitle: { de: 'Dieser Link gilt nicht mehr', en: 'This link is no longer valid' },
  invalidTitle: { de: 'Dieser Link führt leider nicht weiter', en: 'Sorry, this link does not work' },
  failedTitle: { de: 'Das hat leider nicht geklappt', en: 'Sorry, that did not work' },
  questions: { de: 'Fragen?', en: 'Questions?' },
  askProvider: { de: 'Sie erreichen uns unter', en: 'You can reach us at' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
  accessibility: { de: 'Barrierefreiheit', en: 'Accessibility' },
} as const satisfies Record<string, Bilingual>;
