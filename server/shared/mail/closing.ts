import type { Bilingual } from '#domain/locale/said.ts';

/** The last lines of a mail to a customer, in the name of their retailer and the provider. */
export const mailClosing: Bilingual<(retailer: string, provider: string) => readonly string[]> = {
  // A hyphen at which no line ends.
  de: (retailer, provider) => ['Mit freundlichen Grüßen', `${retailer} und Ihr ${provider}\u2011Team`],
  en: (retailer, provider) => ['Kind regards', `${retailer} and your ${provider} team`],
};
