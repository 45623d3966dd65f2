/** Languages of the product; the first is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, as somebody looks for it who reads no other. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** The language a browser or a request asks for, English for any that we do not speak but German where none is named. */
export function chooseLanguage(wanted: string | null | undefined): Language {
  if (!wanted) return 'de';
  return wanted.trim().toLowerCase().startsWith('de') ? 'de' : 'en';
}
