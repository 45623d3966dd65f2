import * as v from 'valibot';
import { tidyTyped } from '../text/tidy-typed.ts';
import { addDays, isPlainDate, type PlainDate } from './date.ts';
import { dayText } from './day-text.ts';
import { monthOf } from './month-words.ts';

/**
 * What a text says of a day: the day, those that it may mean, or why it is none. `none` is a day that no calendar has,
 * written as one: `2026-02-31`.
 */
export type DayReading =
  | { day: PlainDate }
  | { asked: readonly PlainDate[] }
  | { problem: 'date_invalid' | 'date_inexact' | 'date_year' }
  | { serial: PlainDate }
  | { none: string };

const numbers = /^(\d{1,2}) ?([./ -]) ?(\d{1,2}) ?[./ -] ?(\d{4}|\d{2})\.?$/;
const digits = /^(\d{2})()(\d{2})(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const named = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(\p{L}{1,9})\.?,?[ -]?'?(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
const weekday =
  /^(?:(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}{0,8}(?:[.,]{1,2} ?| )|\p{L}{2,10}[.,]{1,2} )(?=\d|\p{L}{3,9}\.? \d)/iu;
const inexact =
  /^(?:(?:KW|CW|Woche|Week|Anfang|Mitte|Ende|Frühjahr|Sommer|Herbst|Winter|early|mid|end|ca|Q[1-4])\b|(?:\d{1,2}[./])?\d{4}$|\d{1,2}[./] ?\d{1,2}[./]?$)/i;
const yearOfOtherLength = /^\d{1,2}[./ -]{1,2}(?:\d{1,2}|\p{L}{3,9})[./ -]{1,2}(?:\d|\d{3}|\d{5,6})$/u;

/**
 * Reads a day as people and papers write it (`3.11.26`, `Di, 3. Nov. 2026`, `March 12, 2027`, `2026-11-03`). A year of
 * two digits is one of this century; with `latest`, a day after that belongs to the century before. `03/11/2026` is
 * asked for, because readers disagree on it, and so is `11/30/2026`; a week, a month or a day without a year is no day.
 */
export function dayIn(text: string, latest?: PlainDate): DayReading {
  const given = tidyTyped(text.slice(0, 81)).replaceAll(/\s+/g, ' ');
  const bare = withoutTime(given.replace(weekday, ''));
  if (given.length > 80) return { problem: 'date_invalid' };
  if (inexact.test(bare) || isDayOrMonthAlone(bare)) return { problem: 'date_inexact' };
  if (/^[2-7]\d{4}$/.test(bare)) return { serial: addDays('1899-12-30', Number(bare)) };
  const read = partsOf(bare, latest);
  if (read === null) return { problem: yearOfOtherLength.test(bare) ? 'date_year' : 'date_invalid' };
  const [, first = '', mark, second = ''] = numbers.exec(bare) ?? [];
  const turned =
    mark === '/' && Number(first) <= 12 && Number(first) !== Number(second)
      ? partsOf(bare.replace(/^(\d+)( ?\/ ?)(\d+)/, '$3$2$1'), latest)
      : null;
  const days = [read, turned ?? read].filter((day) => isPlainDate(day));
  if (days.length === 0) return { none: turned !== null && Number(second) > 12 ? turned : read };
  return turned === null ? { day: read } : { asked: days };
}

/** `3. November` and `März 2027`. */
function isDayOrMonthAlone(text: string): boolean {
  const [, word] =
    /^(?:\d{1,2}\.? )?(\p{L}{3,9})\.?$/u.exec(text) ?? /^(\p{L}{3,9})\.? \d{4}$/u.exec(text) ?? [];
  return word !== undefined && monthOf(word) !== null;
}

/** Without a time of day. One with a zone may belong to the day before or after, unless it is midnight's. */
function withoutTime(text: string): string {
  return text
    .replace(/(?:[ T]|, ?)00:00(?::00(?:\.0{1,9})?)?(?:Z| Uhr)?$/, '')
    .replace(/(?:[ T]|, ?)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: Uhr)?$/, '');
}

/** What a text writes as a day, whether a calendar has it or not; null if it writes none. */
function partsOf(text: string, latest: PlainDate | undefined): string | null {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year) return inCentury(day!, Number(month), year, latest);
  const [, date = '', , monthNumber, ofYear = ''] = numbers.exec(text) ?? digits.exec(text) ?? [];
  if (date) return inCentury(date, Number(monthNumber), ofYear, latest);
  const [, before = '', word = '', after = ''] =
    named.exec(text) ?? [0, 2, 1, 3].map((at) => monthFirst.exec(text)?.[at]);
  const number = word === '' ? null : monthOf(word);
  return number === null ? null : inCentury(before, number, after, latest);
}

function inCentury(day: string, month: number, year: string, latest: PlainDate | undefined): string {
  const inYear = (of: string) => `${of}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const centuries = year.length === 4 ? [''] : latest === undefined ? ['20'] : ['20', '19'];
  const dates = centuries.map((century) => inYear(century + year));
  const isMeant = (one: string) =>
    isPlainDate(one) && (year.length === 4 || latest === undefined || one <= latest);
  return dates.find(isMeant) ?? dates.find((one) => !isPlainDate(one)) ?? dates[0]!;
}

/** Parses a day; null if it is none, or could be two. */
export function readDate(text: string, latest?: PlainDate): PlainDate | null {
  const read = dayIn(text, latest);
  return 'day' in read ? read.day : null;
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
  if ('none' in read) return `date_none:${dayText(read.none)}`;
  return 'serial' in read ? `date_serial:${dayText(read.serial)}` : 'date_invalid';
}

/** Schema of a calendar day as a form passes it on (`typedDay`): text that is none says why. */
export const DayInput = v.pipe(
  v.string('date_invalid'),
  v.check(isPlainDate, ({ input }) => dayProblem(input)),
);
