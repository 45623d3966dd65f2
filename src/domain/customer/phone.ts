import type { FieldCode } from '../messages/fields.ts';

/** Removes the spaces from a phone number for storage as E.164 (a plus and digits). */
export function tidyPhone(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/**
 * True for characters that may be typed into a phone field: digits, spaces, a plus. Pasted text is validated instead.
 */
export function isPhoneTyping(characters: string): boolean {
  return /^[\d +]*$/.test(characters);
}

/** Checks a phone number's characters, for any country; null if they are fine. */
export function phoneCharactersProblem(typed: string): FieldCode | null {
  if (/[()[\]{}]/.test(typed)) return 'phone_brackets';
  if (/[^\d\s+]/.test(typed) || typed.lastIndexOf('+') > 0) return 'phone_characters';
  return null;
}

/** German mobile numbers after +49: 15, 16 and 17, ten or eleven digits. */
const germanMobile = /^\+491[567]\d{8,9}$/;

/** Checks a consumer's mobile number, which must be German; null if it is fine. */
export function germanMobileProblem(typed: string): FieldCode | null {
  const problem = phoneCharactersProblem(typed);
  if (problem) return problem;
  const number = tidyPhone(typed);
  if (!number.startsWith('+49')) return 'phone_format';
  return germanMobile.test(number) ? null : 'phone_not_german';
}

/** Groups a stored German mobile number for reading: `+49 171 3920001`. Returns other numbers unchanged. */
export function phoneText(number: string): string {
  const [, country, area, rest] = /^(\+49)(1\d{2})(\d+)$/.exec(number) ?? [];
  return country ? `${country} ${area} ${rest}` : number;
}
