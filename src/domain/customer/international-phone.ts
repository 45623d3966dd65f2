import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FieldCode } from '../messages/fields.ts';
import { phoneCharactersProblem, tidyPhone } from './phone.ts';

/**
 * What is wrong with a phone number of anybody but a consumer: a plus, digits only, and a number that exists in its
 * country's plan. The plans weigh 25 kB: import this only where forms are loaded.
 */
export function phoneProblem(typed: string): FieldCode | null {
  const problem = phoneCharactersProblem(typed);
  if (problem) return problem;
  const number = tidyPhone(typed);
  if (!/^\+\d+$/.test(number)) return 'phone_format';
  return isValidPhoneNumber(number) ? null : 'phone_invalid';
}

/** Groups a stored number for reading, of whatever country: `+49 40 66969123`. Its spaces do not break. */
export function spacedPhone(number: string): string {
  const spaced = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return spaced.replaceAll(' ', '\u00a0');
}
