import type { CountryCode } from '../locale/countries.ts';

/** The form of a VAT id in each country, after its prefix, without separators. */
const forms: Record<CountryCode, RegExp> = {
  DE: /^DE\d{9}$/,
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  IT: /^IT\d{11}$/,
  FR: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
  NL: /^NL\d{9}B\d{2}$/,
  LU: /^LU\d{8}$/,
  DK: /^DK\d{8}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  PL: /^PL\d{10}$/,
  CZ: /^CZ\d{8,10}$/,
};

/** Tidies a VAT id as typed: no separators, upper case. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
}

/** True of a VAT id as typed that has the form of one of the countries; its check digit is not looked at. */
export function isVatId(typed: string): boolean {
  const tidy = tidyVatId(typed);
  return Object.values(forms).some((form) => form.test(tidy));
}

/** What is wrong with a VAT id as typed. A business identification number (W-IdNr.) is another one. */
export function vatIdProblem(typed: string): 'vat_id_invalid' | 'vat_id_w' | null {
  if (isVatId(typed)) return null;
  return /^DE\d{14}$/.test(tidyVatId(typed)) ? 'vat_id_w' : 'vat_id_invalid';
}

/** The country whose form the VAT id has; null if none. */
export function countryOfVatId(typed: string): CountryCode | null {
  const tidy = tidyVatId(typed);
  const found = Object.entries(forms).find(([, form]) => form.test(tidy));
  return (found?.[0] as CountryCode | undefined) ?? null;
}
