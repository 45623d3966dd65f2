import type { Language } from '#domain/locale/language.ts';

/** The last lines of a mail to a customer, in the name of their retailer and the provider. */
export function mailClosing(retailer: string, provider: string, language: Language): readonly string[] {
  if (language === 'en') return ['Kind regards', `${retailer} and your ${provider} team`];
  // A hyphen at which no line ends.
  return ['Mit freundlichen Grüßen', `${retailer} und Ihr ${provider}\u2011Team`];
}
