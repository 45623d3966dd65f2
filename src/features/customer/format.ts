import { countryName } from '#domain/locale/countries.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import type { Address } from '#domain/customer/address.ts';

/** A calendar day as the business writes it: `24.12.2026`. */
export function dayText(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day in Berlin of an ISO instant. */
export function dayOfMoment(instant: string): string {
  return berlin.format(new Date(instant));
}

/** A file's size, in whole kB or MB with one decimal. */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 }).format(
    isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000),
  );
  return `${value} ${isLarge ? 'MB' : 'kB'}`;
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
