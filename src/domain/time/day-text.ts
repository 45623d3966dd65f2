import type { Language } from '../locale/language.ts';
import { berlinDate, type PlainDate } from './date.ts';

const english = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/**
 * A calendar day as customers read it in letters, mails and on their page: `04.11.2026`, or `4 November 2026`, as
 * 04/11 and 11/04 are two days to different readers of English. Its spaces do not break.
 */
export function dayText(day: PlainDate, language: Language): string {
  if (language === 'de') return day.split('-').toReversed().join('.');
  return english.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}

/** The day in Berlin of an ISO instant, as `dayText` writes it. */
export function dayOfMoment(instant: string, language: Language): string {
  return dayText(berlinDate(new Date(instant)), language);
}
