import type { FieldCode } from '../messages/fields.ts';

/** A phone number as it is stored: E.164, plus and digits only. */
export function tidyPhone(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/** True for what a key may add to a phone number: digits, spaces, a plus. Pasted text is judged instead. */
export function isPhoneTyping(characters: string): boolean {
  return /^[\d +]*$/.test(characters);
}

/** What is wrong with the characters of a phone number, whatever country it is of. */
export function phoneCharactersProblem(typed: string): FieldCode | null {
  if (/[()[\]{}]/.test(typed)) return 'phone_brackets';
  if (/[^\d\s+]/.test(typed) || typed.lastIndexOf('+') > 0) return 'phone_characters';
  return null;
}

/** German mobile numbers after +49: 15, 16 and 17, ten or eleven digits. */
const germanMobile = /^\+491[567]\d{8,9}$/;

/** What is wrong with the mobile number of a consumer, which has to be a German one. */
export function germanMobileProblem(typed: string): FieldCode | null {
  const problem = phoneCharactersProblem(typed);
  if (problem) return problem;
  const number = tidyPhone(typed);
  if (!number.startsWith('+49')) return 'phone_format';
  return germanMobile.test(number) ? null : 'phone_not_german';
}

/** Groups a stored number for reading: `+49 171 3920001`. */
export function phoneText(number: string): string {
  const [, country, area, rest] = /^(\+49)(1\d{2})(\d+)$/.exec(number) ?? [];
  return country ? `${country} ${area} ${rest}` : number;
}
