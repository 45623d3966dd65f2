import type { Language } from '#domain/locale/language.ts';
import type { PlainDate } from '#domain/time/date.ts';

/** A calendar day as the business writes it, DD.MM.YYYY in both languages; a dash for none. */
export function dayText(date: PlainDate | null): string {
  return date === null ? '–' : date.split('-').toReversed().join('.');
}

const berlinMoment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as day and time in Berlin: `21.11.2026, 14:05 Uhr`. */
export function momentText(instant: string, language: Language): string {
  const text = berlinMoment.format(new Date(instant));
  return language === 'de' ? `${text} Uhr` : text;
}

/** Integer euro cents as money of the language; a dash for none. */
export function moneyText(cents: number | null, language: Language): string {
  if (cents === null) return '–';
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** What was written into a field of free or listed text; a dash where nothing was. */
export function said(text: string | null): string {
  return text === null || text === '' || text === 'Keine Angabe' ? '–' : text;
}
