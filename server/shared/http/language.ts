import { chooseLanguage, type Language } from '#domain/locale/language.ts';

/** The language a request asks for, or null if it names none. */
export function requestedLanguage(acceptLanguage: string | undefined): Language | null {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim();
  return !first || first === '*' ? null : chooseLanguage(first);
}
