import { electronicFormatIBAN, isQRIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { tidyTyped } from '../text/tidy-typed.ts';

/** Tidies an IBAN as typed: no spaces or separators, upper case. */
export function tidyIban(typed: string): string {
  return electronicFormatIBAN(tidyTyped(typed).replaceAll(/\s/g, '')) ?? '';
}

/** True of an IBAN as typed whose country, length and check digits fit. */
export function isIban(typed: string): boolean {
  return isValidIBAN(tidyIban(typed));
}

/** What is wrong with an IBAN as typed. To a QR-IBAN, which Swiss payment slips print, nobody can pay without one. */
export function ibanProblem(typed: string): 'iban_invalid' | 'iban_qr' | null {
  if (!isIban(typed)) return 'iban_invalid';
  return isQRIBAN(tidyIban(typed)) ? 'iban_qr' : null;
}

/** An IBAN in blocks of four, as it is read and typed: `DE89 3704 0044 0532 0130 00`. */
export function spacedIban(typed: string): string {
  return tidyIban(typed).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** An IBAN masked but for the country and the last four digits: `DE•• •••• •••• •••• ••30 00`. */
export function maskedIban(iban: string): string {
  const tidy = tidyIban(iban);
  return spacedIban(
    `${tidy.slice(0, 2)}${'X'.repeat(Math.max(0, tidy.length - 6))}${tidy.slice(-4)}`,
  ).replaceAll(/X/g, '•');
}

/** True of a BIC as typed with 8 or 11 characters and a country that exists. */
export function isBic(typed: string): boolean {
  return isValidBIC(tidyBic(typed));
}

export function tidyBic(typed: string): string {
  return tidyTyped(typed).replaceAll(/\s/g, '').toUpperCase();
}
