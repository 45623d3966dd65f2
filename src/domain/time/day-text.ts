import { berlinClock } from './berlin-clock.ts';
import { berlinDate, type PlainDate } from './date.ts';

/** Formats a calendar day, `04.11.2026` in both languages; a dash for null. */
export function dayText(day: PlainDate | null): string {
  if (day === null) return '–';
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** The day in Berlin of an ISO instant: `21.11.2026`. */
export function dayOfMoment(instant: string): string {
  return dayText(berlinDate(new Date(instant)));
}

/** The time in Berlin of an ISO instant: `14:05`. */
export function timeOfMoment(instant: string): string {
  return berlinClock(new Date(instant)).toISOString().slice(11, 16);
}

/** An ISO instant as day and time in Berlin, the business's time zone: `21.11.2026, 14:05`. */
export function momentText(instant: string): string {
  return `${dayOfMoment(instant)}, ${timeOfMoment(instant)}`;
}
