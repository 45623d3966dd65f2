import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the pages that ask for the postcode. */
export const openingWords = {
  postcodeTitle: { de: 'Ihre Postleitzahl, bitte', en: 'Your postcode, please' },
  postcodeLead: {
    de: 'Hier stehen Ihre persönlichen Angaben und Unterlagen. Damit nur Sie sie sehen, fragen wir nach der Postleitzahl Ihrer Anschrift oder der Küche.',
    en: 'This page holds your personal details and documents. To make sure that only you can see them, we ask for the postcode of your address or of the kitchen.',
  },
  postcodeHint: { de: 'Zum Beispiel 20457', en: 'For example 20457' },
  codeTitle: { de: 'Code aus Ihrer E-Mail', en: 'Code from your email' },
  code: { de: 'Code (sechs Ziffern)', en: 'Code (six digits)' },
  codeAsk: { de: 'Code schicken', en: 'Send the code' },
  codeSent: {
    de: 'Der Code ist unterwegs. Bitte sehen Sie in Ihr Postfach, auch in den Ordner für Werbung.',
    en: 'The code is on its way. Please check your inbox and your spam folder.',
  },
  codeAbout: {
    de: 'Hier wurde zu oft eine falsche Postleitzahl eingegeben. Damit nur Sie weiterkommen, schicken wir Ihnen einen Code per E-Mail. Er gilt zehn Minuten.',
    en: 'A wrong postcode was entered here too often. So that only you can go on, we send you a code by email. It is valid for ten minutes.',
  },
  goOn: { de: 'Weiter', en: 'Continue' },
  documentTitle: { de: 'Ihr Dokument wird geöffnet', en: 'Your document is being opened' },
  documentLead: {
    de: 'Es liegt gleich bei Ihren Downloads.',
    en: 'You will find it among your downloads in a moment.',
  },
  documentAgain: { de: 'Noch einmal herunterladen', en: 'Download again' },
} as const satisfies Record<string, Bilingual>;
