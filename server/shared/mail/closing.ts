import type { Bilingual } from '#domain/locale/said.ts';

/** The closing lines of a mail to a customer, signed by their retailer and the provider. */
export const mailClosing: Bilingual<(retailer: string, provider: string) => readonly string[]> = {
  // U+2011 is a hyphen without a line break.
  de: (retailer, provider) => ['Mit freundlichen Grüßen', `${retailer} und Ihr ${provider}\u2011Team`],
  en: (retailer, provider) => ['Kind regards', `${retailer} and your ${provider} team`],
};
