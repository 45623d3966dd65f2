import { addDays, weekday, type PlainDate } from './date.ts';

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The nine nationwide German holidays. Holidays of single states do not count. */
export function nationwideHolidays(year: number): readonly PlainDate[] {
  const easter = easterSunday(year);
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-10-03`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** True from Monday to Friday, except on nationwide holidays. */
export function isWorkingDay(date: PlainDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !nationwideHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The day `count` working days after `date`; `date` itself does not count. */
export function addWorkingDays(date: PlainDate, count: number): PlainDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Working days after `from`, up to and including `to`; 0 if `to` is not later. */
export function workingDaysBetween(from: PlainDate, to: PlainDate): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}
