import type { CountryCode } from '../locale/countries.ts';

/** Each country's postcode pattern without separators, and where the stored form has a separator. */
const rules: Record<CountryCode, { pattern: RegExp; split?: [at: number, by: string] }> = {
  DE: { pattern: /^(?!00)\d{5}$/ },
  AT: { pattern: /^[1-9]\d{3}$/ },
  BE: { pattern: /^[1-9]\d{3}$/ },
  IT: { pattern: /^\d{5}$/ },
  FR: { pattern: /^\d{5}$/ },
  NL: { pattern: /^[1-9]\d{3}[A-Z]{2}$/, split: [4, ' '] },
  LU: { pattern: /^\d{4}$/ },
  DK: { pattern: /^\d{4}$/ },
  CH: { pattern: /^[1-9]\d{3}$/ },
  PL: { pattern: /^\d{5}$/, split: [2, '-'] },
  CZ: { pattern: /^\d{5}$/, split: [3, ' '] },
};

/** Removes spaces, hyphens and a leading country prefix (`L-1855`, `D 10115`, `NL-1012 AB`). */
function bare(typed: string, country: CountryCode): string {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return text.replace(country === 'NL' ? /^NL(?=\d)/ : /^[A-Z]{1,2}(?=\d)/, '');
}

export function isZipCode(typed: string, country: CountryCode): boolean {
  return rules[country].pattern.test(bare(typed, country));
}

/** The postcode in its country's format: `1012 AB`, `00-950`, `110 00`. */
export function tidyZipCode(typed: string, country: CountryCode): string {
  const text = bare(typed, country);
  const { split } = rules[country];
  return split ? `${text.slice(0, split[0])}${split[1]}${text.slice(split[0])}` : text;
}

/** True if somebody who types this means the postcode of an address: spaces, hyphens, case and `D-` do not count. */
export function isSameZipCode(
  typed: string,
  { zipCode, country }: { zipCode: string; country: string },
): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z\d]/g, '')
      .replace(country === 'NL' ? /^NL(?=\d)/ : /^[A-Z]{1,2}(?=\d)/, '');
  return plain(zipCode) !== '' && plain(typed) === plain(zipCode);
}
