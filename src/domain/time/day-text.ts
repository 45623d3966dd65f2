import { berlinDate, type PlainDate } from './date.ts';

/** A calendar day as the business writes it, `04.11.2026` in both languages; a dash for none. */
export function dayText(day: PlainDate | null): string {
  return day === null ? '–' : day.split('-').toReversed().join('.');
}

/** The day in Berlin of an ISO instant: `21.11.2026`. */
export function dayOfMoment(instant: string): string {
  return dayText(berlinDate(new Date(instant)));
}

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

/** The time in Berlin of an ISO instant: `14:05`. */
export function timeOfMoment(instant: string): string {
  return berlinTime.format(new Date(instant));
}

/** An ISO instant as day and time in Berlin, where the business keeps its clock: `21.11.2026, 14:05`. */
export function momentText(instant: string): string {
  return `${dayOfMoment(instant)}, ${timeOfMoment(instant)}`;
}
