import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the pages that ask for the postcode. */
export const openingWords = {
  postcodeTitle: { de: 'Ihre Postleitzahl, bitte', en: 'Your postcode, please' },
  postcodeLead: {
    de: 'Hier stehen Ihre persönlichen Angaben und Unterlagen. Damit nur Sie sie sehen, fragen wir nach der Postleitzahl Ihrer Anschrift oder der Küche.',
    en: 'This page holds your personal details and documents. To make sure that only you can see them, we ask for the postcode of your address or of the kitchen.',
  },
  postcodeHint: { de: 'Zum Beispiel 20457', en: 'For example 20457' },
  goOn: { de: 'Weiter', en: 'Continue' },
  documentTitle: { de: 'Ihr Dokument wird geöffnet', en: 'Your document is being opened' },
  documentLead: {
    de: 'Es liegt gleich bei Ihren Downloads.',
    en: 'You will find it among your downloads in a moment.',
  },
  documentAgain: { de: 'Noch einmal herunterladen', en: 'Download again' },
} as const satisfies Record<string, Bilingual>;
