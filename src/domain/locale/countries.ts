/** Countries the business serves, as ISO 3166-1 alpha-2 codes. */
export const countryCodes = ['DE', 'AT', 'BE', 'IT', 'FR', 'NL', 'LU', 'DK', 'CH', 'PL', 'CZ'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** The country's name in the given language, or the code if there is no name. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}
