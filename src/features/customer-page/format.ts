import { countryName } from '#domain/locale/countries.ts';
import type { Language } from '#domain/locale/language.ts';
import type { Address } from '#domain/customer/address.ts';

/** A file's size, in whole kB or MB with one decimal. */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 }).format(
    isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000),
  );
  return `${value}\u00a0${isLarge ? 'MB' : 'kB'}`;
}

/** An address line by line. */
export function addressLines(address: Address, language: Language): string[] {
  return [
    `${address.street} ${address.houseNumber}`,
    ...(address.unitDescription ? [address.unitDescription] : []),
    `${address.zipCode} ${address.city}`,
    ...(address.country === 'DE' ? [] : [countryName(address.country, language)]),
  ];
}
