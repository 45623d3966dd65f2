/** The countries of business, ISO 3166-1 alpha-2; their names come from `Intl.DisplayNames`. */
export const countryCodes = ['DE', 'AT', 'BE', 'IT', 'FR', 'NL', 'LU', 'DK', 'CH', 'PL', 'CZ'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** The country's name in the given language; the code itself where there is none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}
