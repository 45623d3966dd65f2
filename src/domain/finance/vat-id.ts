import type { CountryCode } from '../locale/countries.ts';

const patterns: Record<CountryCode, RegExp> = {
  DE: /^DE[1-9]\d{8}$/,
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  IT: /^IT\d{11}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  NL: /^NL\d{9}B\d{2}$/,
  LU: /^LU\d{8}$/,
  DK: /^DK\d{8}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  PL: /^PL\d{10}$/,
  CZ: /^CZ\d{8,10}$/,
};

/** A VAT id as it is stored: upper case, without spaces, dots and hyphens. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** True where the id has the form of the country's. Whether it is in use only the tax office knows. */
export function isVatId(typed: string, country: CountryCode): boolean {
  return patterns[country].test(tidyVatId(typed));
}
