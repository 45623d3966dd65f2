import { isNotSpecified } from '#domain/lists/words.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { timeOfMoment } from '#domain/time/day-text.ts';
import { letterDay, letterDayOf } from '#domain/time/letter-day.ts';

/** A calendar day; a dash for none. */
export function letterDayOrDash(date: PlainDate | null, language: Language): string {
  return date === null ? '–' : letterDay(date, language);
}

/** An instant as day and time in Berlin: `21.11.2026, 14:05 Uhr`. */
export function letterMoment(instant: string, language: Language): string {
  const text = `${letterDayOf(instant, language)}, ${timeOfMoment(instant)}`;
  return language === 'de' ? `${text}\u00a0Uhr` : text;
}

/** What was written into a field of free or listed text; a dash where nothing was. */
export function textOrDash(text: string | null): string {
  return text === null || text === '' || isNotSpecified(text) ? '–' : text;
}
