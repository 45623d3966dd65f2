import type { PlainDate } from '#domain/time/date.ts';

/** A calendar day as the business writes it, DD.MM.YYYY in both languages; a dash for none. */
export function dayText(date: PlainDate | null): string {
  if (date === null) return '–';
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO instant as day and time in Berlin, where the business keeps its clock: `21.11.2026, 14:05`. */
export function momentText(instant: string): string {
  return moment.format(new Date(instant));
}

/** The day in Berlin of an ISO instant: `21.11.2026`. */
export function dayOfMoment(instant: string): string {
  return momentText(instant).slice(0, 10);
}
