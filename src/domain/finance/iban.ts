/** Length of an IBAN by country, for the countries of the European payment area. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** An IBAN as it is stored: without spaces, upper case. */
export function tidyIban(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** An IBAN as people read it, in blocks of four. */
export function ibanText(typed: string): string {
  return tidyIban(typed).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** True where the length is that of its country and the check digits are right (ISO 13616, modulo 97). */
export function isIban(typed: string): boolean {
  const iban = tidyIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    // Letters count as two digits, A = 10 … Z = 35.
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
