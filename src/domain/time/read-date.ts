import * as v from 'valibot';
import { tidyTyped } from '../text/tidy-typed.ts';
import { addDays, isPlainDate, type PlainDate } from './date.ts';
import { dayText } from './day-text.ts';
import { monthOf } from './month-words.ts';

/**
 * What a text says of a day: the day, one or two that it may mean, or why it is none. `none` is a day that no calendar
 * has, written as one: `2026-02-31`.
 */
export type DayReading =
  | { day: PlainDate }
  | { asked: readonly PlainDate[] }
  | { problem: 'date_invalid' | 'date_inexact' }
  | { none: string };

const numbers = /^(\d{1,2}) ?([./ -]) ?(\d{1,2}) ?[./ -] ?(\d{4}|\d{2})\.?$/;
const digits = /^(\d{2})()(\d{2})(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
/** Without marks, of this century or the last one: `20261103`. As day, month and year it would be one long past. */
const yearFirstDigits = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const named = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(\p{L}{1,9})\.?,?[ -]?'?(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
const weekday =
  /^(?:(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}{0,8}(?:[.,]{1,2} ?| )|(?!ca)\p{L}{2,10}[.,]{1,2} )(?=\d|\p{L}{3,9}\.? \d)/iu;

/**
 * Reads a day as people and papers write it (`3.11.26`, `Di, 3. Nov. 2026`, `March 12, 2027`, `2026-11-03`). A year of
 * two digits is one of this century; with `latest`, a day after that belongs to the century before. `03/11/2026` is
 * asked for, because readers disagree on it, and so are `11/30/2026` and a spreadsheet's number; a week, a month or a
 * day without a year is no day.
 */
export function dayIn(text: string, latest?: PlainDate): DayReading {
  const given = tidyTyped(text.slice(0, 81)).replaceAll(/\s+/g, ' ');
  const bare = withoutTime(
    given
      .replace(/^(?:den|vom) (?=\d)/i, '')
      .replace(weekday, '')
      .replace(inWeek, ''),
  );
  if (given === '' || given.length > 80) return { problem: 'date_invalid' };
  if (/^[2-7]\d{4}$/.test(bare)) return { asked: [addDays('1899-12-30', Number(bare))] };
  const [day = '', month = '', year = '', mark] = partsOf(bare) ?? [];
  if (day === '') return { problem: 'date_inexact' };
  const isTurnable = mark === '/' && Number(day) <= 12 && Number(day) !== Number(month);
  const written = [inCentury(day, month, year, latest)];
  if (isTurnable) written.push(inCentury(month, day, year, latest));
  const days = written.filter((one) => isPlainDate(one));
  if (days.length === 0) return { none: written.at(-1)! };
  return isTurnable ? { asked: days } : { day: days[0]! };
}

/** The week behind a day. */
const inWeek = / ?[(,/] ?KW ?\d{1,2}\)?$/i;

/** Without a time of day. One with a zone may belong to the day before or after, unless it is midnight's. */
function withoutTime(text: string): string {
  return text
    .replace(/(?:[ T]|, ?)00:00(?::00(?:\.0{1,9})?)?(?:Z| Uhr)?$/, '')
    .replace(/(?:[ T]|, ?)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: Uhr)?$/, '');
}

/** Day, month and year as a text writes them, and the mark between them if all are numbers; null if it writes no day. */
function partsOf(text: string): [day: string, month: string, year: string, mark?: string] | null {
  const isDayFirst = /(?:19|20)\d\d$/.test(text);
  const [, first, second, third] =
    yearFirst.exec(text) ?? (isDayFirst ? null : yearFirstDigits.exec(text)) ?? [];
  if (first) return [third!, second!, first];
  const [, day, mark, month, year] = numbers.exec(text) ?? digits.exec(text) ?? [];
  if (day) return [day, month!, year!, mark!];
  const [, before, word = '', after] =
    named.exec(text) ?? [0, 2, 1, 3].map((at) => monthFirst.exec(text)?.[at]);
  const number = monthOf(word);
  return number === null ? null : [before!, String(number), after!];
}

/** The day, or what is written in its place if no calendar has it. */
function inCentury(day: string, month: string, year: string, latest: PlainDate | undefined): string {
  const centuries = year.length === 4 ? [''] : latest === undefined ? ['20'] : ['20', '19'];
  const dates = centuries.map((of) => `${of}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const isPast = (one: string) => year.length === 4 || latest === undefined || one <= latest;
  return dates.find((one) => isPlainDate(one) && isPast(one)) ?? dates[0]!;
}

/** Parses a day; null if it is none, or could be two. */
export function readDate(text: string, latest?: PlainDate): PlainDate | null {
  const read = dayIn(text, latest);
  return 'day' in read ? read.day : null;
}

/** A typed day as its field shows it, `DD.MM.YYYY`; text that is none stays as typed. */
export function tidyDay(text: string, latest?: PlainDate): string {
  const day = readDate(text, latest);
  return day === null ? text : dayText(day);
}

/** A day for a schema: null if empty, and as typed if it is none, so that the schema says why. */
export function typedDay(text = '', latest?: PlainDate): string | null {
  return text.trim() === '' ? null : (readDate(text, latest) ?? text);
}

/** The code of why a text is no day; the days that it may mean, or the one that does not exist, follow a colon. */
export function dayProblem(text: unknown, latest?: PlainDate): string {
  const read = typeof text === 'string' ? dayIn(text, latest) : { problem: 'date_invalid' as const };
  if ('problem' in read) return read.problem;
  if ('asked' in read) return `date_asked:${read.asked.map(dayText).join(' / ')}`;
  return 'none' in read ? `date_none:${dayText(read.none)}` : 'date_invalid';
}

/** Schema of a calendar day as a form passes it on (`typedDay`): text that is none says why. */
export const DayInput = v.pipe(
  v.string('date_invalid'),
  v.check(isPlainDate, ({ input }) => dayProblem(input)),
);
