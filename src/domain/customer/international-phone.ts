import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FieldCode } from '../messages/fields.ts';
import { phoneCharactersProblem, tidyPhone } from './phone.ts';

/**
 * Checks the phone number of anyone but a consumer: valid in its country's number plan, Germany's if it names none; null
 * if it is fine. The number plans weigh 25 kB, so import this only where forms are loaded.
 */
export function phoneProblem(typed: string): FieldCode | null {
  const problem = phoneCharactersProblem(typed);
  if (problem) return problem;
  return isValidPhoneNumber(tidyPhone(typed)) ? null : 'phone_invalid';
}

/** Groups a stored number from any country for reading: `+49 40 66969123`. Uses non-breaking spaces. */
export function spacedPhone(number: string): string {
  const spaced = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return spaced.replaceAll(' ', '\u00a0');
}

/** A typed number in groups, as its field shows it; a number that does not exist stays as typed. */
export function spacedTyping(typed: string): string {
  return phoneProblem(typed) ? typed : spacedPhone(tidyPhone(typed)).replaceAll('\u00a0', ' ');
}
