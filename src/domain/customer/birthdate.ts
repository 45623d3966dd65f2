import { addYears, type PlainDate } from '../time/date.ts';

/** Nobody is insured who is younger, in years. */
export const minimumAge = 18;
const oldest = 120;

/**
 * What is wrong with a date of birth on a day: whoever turns 18 on it is old enough. A policyholder is refused for it,
 * for a salesperson it is a warning.
 */
export function birthdateProblem(
  birthdate: PlainDate,
  today: PlainDate,
): 'birthdate_future' | 'birthdate_minor' | 'date_invalid' | null {
  if (birthdate > today) return 'birthdate_future';
  if (birthdate > addYears(today, -minimumAge)) return 'birthdate_minor';
  return birthdate < addYears(today, -oldest) ? 'date_invalid' : null;
}
