import { isNotSpecified } from '#domain/reference-lists/words.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { timeOfMoment } from '#domain/time/day-text.ts';
import { letterDay, letterDayOf } from '#domain/time/letter-day.ts';

/** A calendar day, or a dash for null. */
export function letterDayOrDash(date: PlainDate | null, language: Language): string {
  return date === null ? '–' : letterDay(date, language);
}

/** An instant as day and time in Berlin: `21.11.2026, 14:05 Uhr`. */
export function letterMoment(instant: string, language: Language): string {
  const text = `${letterDayOf(instant, language)}, ${timeOfMoment(instant)}`;
  return language === 'de' ? `${text}\u00a0Uhr` : text;
}

/** The text of a free or listed field, or a dash if it is empty or not specified. */
export function textOrDash(text: string | null): string {
  return text === null || text === '' || isNotSpecified(text) ? '–' : text;
}
