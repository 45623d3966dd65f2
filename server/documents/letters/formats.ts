import { isNotSpecified } from '#domain/lists/words.ts';
import type { Language } from '#domain/locale/language.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import type { PlainDate } from '#domain/time/date.ts';

/** A calendar day; a dash for none. */
export function dayOrDash(date: PlainDate | null, language: Language): string {
  return date === null ? '–' : dayText(date, language);
}

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

/** An instant as day and time in Berlin: `21.11.2026, 14:05 Uhr`. */
export function momentText(instant: string, language: Language): string {
  const text = `${dayOfMoment(instant, language)}, ${berlinTime.format(new Date(instant))}`;
  return language === 'de' ? `${text}\u00a0Uhr` : text;
}

/** Integer euro cents as money of the language; a dash for none. */
export function moneyText(cents: number | null, language: Language): string {
  if (cents === null) return '–';
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** What was written into a field of free or listed text; a dash where nothing was. */
export function said(text: string | null): string {
  return text === null || text === '' || isNotSpecified(text) ? '–' : text;
}
