import type { Language } from '../locale/language.ts';
import { berlinDate, type PlainDate } from './date.ts';
import { dayText } from './day-text.ts';

const english = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/**
 * A calendar day as customers read it in letters, mails and on their page: `04.11.2026`, or `4 November 2026`, as
 * 04/11 and 11/04 are two days to different readers of English. Its spaces do not break.
 */
export function letterDay(day: PlainDate, language: Language): string {
  if (language === 'de') return dayText(day);
  return english.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}

/** The day in Berlin of an ISO instant, as `letterDay` writes it. */
export function letterDayOf(instant: string, language: Language): string {
  return letterDay(berlinDate(new Date(instant)), language);
}
