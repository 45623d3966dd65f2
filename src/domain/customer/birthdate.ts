import { addYears, type PlainDate } from '../time/date.ts';

/** Minimum age of a policyholder, in years. */
export const minimumAge = 18;
const oldest = 120;

/**
 * Checks a date of birth against a day; null if it is fine. Someone who turns 18 on that day is old enough. The problem
 * is an error for a policyholder and a warning for a salesperson.
 */
export function birthdateProblem(
  birthdate: PlainDate,
  today: PlainDate,
): 'birthdate_future' | 'birthdate_minor' | 'date_invalid' | null {
  if (birthdate > today) return 'birthdate_future';
  if (birthdate > addYears(today, -minimumAge)) return 'birthdate_minor';
  return birthdate < addYears(today, -oldest) ? 'date_invalid' : null;
}
