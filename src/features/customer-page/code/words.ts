import type { Bilingual } from '#domain/locale/said.ts';

/** Texts of the code that a customer is mailed. */
export const codeWords = {
  codeTitle: { de: 'Code aus Ihrer E-Mail', en: 'Code from your email' },
  codeAbout: {
    de: 'Damit nur Sie diese Erklärungen abgeben können, schicken wir Ihnen einen Code per E-Mail. Er gilt zehn Minuten.',
    en: 'So that only you can make these declarations, we send you a code by email. It is valid for ten minutes.',
  },
  openingAbout: {
    de: 'Hier wurde zu oft eine falsche Postleitzahl eingegeben. Damit nur Sie weiterkommen, schicken wir Ihnen einen Code per E-Mail. Er gilt zehn Minuten.',
    en: 'A wrong postcode was entered here too often. So that only you can go on, we send you a code by email. It is valid for ten minutes.',
  },
  codeAsk: { de: 'Code schicken', en: 'Send the code' },
  codeAgain: { de: 'Neuen Code schicken', en: 'Send a new code' },
  codeSent: {
    de: 'Der Code ist unterwegs. Bitte sehen Sie in Ihr Postfach, auch in den Ordner für Werbung.',
    en: 'The code is on its way. Please check your inbox and your spam folder.',
  },
  code: { de: 'Code', en: 'Code' },
  codeHint: { de: 'Sechs Ziffern', en: 'Six digits' },
} as const satisfies Record<string, Bilingual>;
