import { isNotSpecified } from '#domain/reference-lists/words.ts';
import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { letterDay } from '#domain/time/letter-day.ts';

/** A calendar day, or a dash for null. */
export function letterDayOrDash(date: PlainDate | null, language: Language): string {
  return date === null ? '–' : letterDay(date, language);
}

/** The text of a free or listed field, or a dash if it is empty or not specified. */
export function textOrDash(text: string | null): string {
  return text === null || text === '' || isNotSpecified(text) ? '–' : text;
}
