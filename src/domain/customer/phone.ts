import type { FieldCode } from '../messages/fields.ts';

/**
 * Brings a phone number as people write it into E.164, a plus and digits: without spaces, slashes and hyphens, `00` as
 * a plus, a national `0` as +49, and without the `0` behind a country's code. Other text comes out without a plus or
 * with other characters.
 */
export function tidyPhone(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cf}/\u2010-\u2015-]/gu, '')
    .replace(/^00/, '+')
    .replace(/^\+(31|32|33|41|43|49)0/, '+$1')
    .replace(/^0/, '+49');
}

/** The codes of countries other than Germany. Own numbers of those before Italy begin with a `0`, as some of Italy's. */
const codes: Readonly<Record<string, number>> = {
  AT: 43,
  BE: 32,
  CH: 41,
  FR: 33,
  NL: 31,
  IT: 39,
  CZ: 420,
  DK: 45,
  LU: 352,
  PL: 48,
};

/**
 * A national number, `0664 1234567`, with the code of its address's country; others stay as typed. A number that its
 * country does not have, such as a German one of an address in Poland, comes out as one that is refused.
 */
export function phoneIn(country: unknown, typed: string): string {
  const of = String(country).toUpperCase();
  const first = /^[\s\p{Cf}]*(0(?!\s?0)|[1-9])/u.exec(typed)?.[1];
  const isNational =
    first === '0' || (first !== undefined && (/CZ|DK|LU|PL/.test(of) || (of === 'IT' && first === '3')));
  return codes[of] !== undefined && isNational ? `+${codes[of]} ${typed.trim()}` : typed;
}

/** Checks what any phone number is made of; null if it is fine. */
export function phoneCharactersProblem(typed: string): FieldCode | null {
  if (/[()[\]{}]/.test(typed)) return 'phone_brackets';
  const number = tidyPhone(typed);
  if (/^\+\d+$/.test(number)) return null;
  return /^[\d\s]*$/.test(typed) ? 'phone_format' : 'phone_characters';
}

/** German mobile numbers after +49: 16 and 17 with ten or eleven digits, 15 with eleven. */
const germanMobile = /^\+491(?:5\d{9}|[67]\d{8,9})$/;

/** Checks a consumer's mobile number, which must be German; null if it is fine. */
export function germanMobileProblem(typed: string): FieldCode | null {
  const problem = phoneCharactersProblem(typed);
  if (problem) return problem;
  const number = tidyPhone(typed);
  if (!number.startsWith('+49')) return 'phone_format';
  return germanMobile.test(number) ? null : 'phone_not_german';
}

const callingCodes = ['31', '32', '33', '352', '39', '41', '420', '43', '45', '48', '49'];

/**
 * A typed number in groups, as its field shows it once it is left: like `spacedTyping`, but without the number plans of
 * all countries, so a number only has to be long enough. What is none stays as typed.
 */
export function groupedTyping(typed: string): string {
  const number = tidyPhone(typed);
  return /^\+\d{8,15}$/.test(number) ? phoneText(number).replaceAll('\u00a0', ' ') : typed;
}

/**
 * Groups a stored number for reading: `+49 171 3920001`. Apart from German mobile numbers the groups are ours, because
 * the number plans of all countries are too large for every page (`spacedPhone` has them).
 */
export function phoneText(number: string): string {
  const country = callingCodes.find((code) => number.startsWith(`+${code}`));
  if (!country || !/^\+\d+$/.test(number)) return number;
  const rest = number.slice(country.length + 1);
  const areaLength = country === '49' && /^(?:[34]0|[68]9)/.test(rest) ? 2 : 3;
  return `+${country}\u00a0${rest.slice(0, areaLength)}\u00a0${rest.slice(areaLength)}`;
}
