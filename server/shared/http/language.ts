import { chooseLanguage, type Language } from '#domain/locale/language.ts';

/** Language that a request asks for, or null where it leaves it open. */
export function requestedLanguage(acceptLanguage: string | undefined): Language | null {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim();
  return !first || first === '*' ? null : chooseLanguage(first);
}
