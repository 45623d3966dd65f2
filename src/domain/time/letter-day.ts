import type { Language } from '../locale/language.ts';
import { berlinDate, type PlainDate } from './date.ts';
import { dayText, timeOfMoment } from './day-text.ts';

const english = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/**
 * A calendar day in letters, mails and on the customer's page: `04.11.2026` or `4 November 2026`. English spells out
 * the month, because readers disagree on 04/11. Uses non-breaking spaces.
 */
export function letterDay(day: PlainDate, language: Language): string {
  if (language === 'de') return dayText(day);
  return english.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}

/** The day in Berlin of an ISO instant, formatted by `letterDay`. */
export function letterDayOf(instant: string, language: Language): string {
  return letterDay(berlinDate(new Date(instant)), language);
}

/** An ISO instant as day and time in Berlin: `04.11.2026, 14:05 Uhr` or `4 November 2026, 14:05`. */
export function letterMoment(instant: string, language: Language): string {
  const text = `${letterDayOf(instant, language)}, ${timeOfMoment(instant)}`;
  return language === 'de' ? `${text}\u00a0Uhr` : text;
}
