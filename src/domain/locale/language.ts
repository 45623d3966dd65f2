/** The product's languages; the first is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each language's own name, so that its readers recognise it. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** The language to use for a browser or request: German if it asks for German or nothing, English otherwise. */
export function chooseLanguage(wanted: string | null | undefined): Language {
  if (!wanted) return 'de';
  return wanted.trim().toLowerCase().startsWith('de') ? 'de' : 'en';
}
