import * as v from 'valibot';
import { addMonths, isPlainDate, startOfBerlinDay, type PlainDate } from './date.ts';

/** A calendar month, `YYYY-MM`. The business uses the months of Europe/Berlin. */
export type Month = string;

/** Schema of a month. Anything else fails with `date_invalid`. */
export const MonthSchema = v.pipe(
  v.string('date_invalid'),
  v.check((text) => text.length === 7 && isPlainDate(`${text}-01`), 'date_invalid'),
);

/** The month `by` months later; earlier for a negative number. */
export function monthAfter(month: Month, by: number): Month {
  return addMonths(firstDayOf(month), by).slice(0, 7);
}

export function firstDayOf(month: Month): PlainDate {
  return `${month}-01`;
}

/** All months from one to another, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The instant at which a month begins in Berlin. */
export function startOfBerlinMonth(month: Month): Date {
  return startOfBerlinDay(firstDayOf(month));
}

/** The month as people read it: `11/2026`. */
export function monthText(month: Month): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}
