import { describe, expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import fc from 'fast-check';
import { languages } from '../locale/language.ts';
import { addDays } from './date.ts';
import { letterDay } from './letter-day.ts';
import { dayProblem, readDate } from './read-date.ts';

describe('a day as people type it', () => {
  it.each([
    ['3.11.2026', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['20112026', '2026-11-20'],
    ['den 3.11.2026', '2026-11-03'],
    ['3.11.2026 (KW 45)', '2026-11-03'],
    ['03.11.26', '2026-11-03'],
    [' 03 11 2026 ', '2026-11-03'],
    ['23/11/2026', '2026-11-23'],
    ['3. Nov 26', '2026-11-03'],
    ['3. November 2026', '2026-11-03'],
    ['Di, 3. Nov. 2026', '2026-11-03'],
    ['Dienstag 3.11.2026', '2026-11-03'],
    ['3.XI.2026', '2026-11-03'],
    ['03-Nov-2026', '2026-11-03'],
    ['7. Jänner 2027', '2027-01-07'],
    ['12. März 2027', '2027-03-12'],
    ['12. Maerz 2027', '2027-03-12'],
    ['March 12, 2027', '2027-03-12'],
    ['12th March 2027', '2027-03-12'],
    ['4\u00a0November\u00a02026', '2026-11-04'],
    ['03.11.2026 00:00:00', '2026-11-03'],
    ['2026-11-03T00:00:00Z', '2026-11-03'],
    ['03112026', '2026-11-03'],
    ['031126', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
  ])('%s is understood', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each(['', '3.11.', '31.02.2026', '2026', 'gestern', '11/30/2026'])('%s is none', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it.each([
    ['1.3.80', '1980-03-01'],
    ['010380', '1980-03-01'],
    ['20.11.26', '2026-11-20'],
    ['21.11.26', '1926-11-21'],
    ['29.2.00', '2000-02-29'],
    ['1.3.2080', '2080-03-01'],
  ])('of a birth has the year that is past: %s', (text, date) => {
    expect(readDate(text, '2026-11-20')).toBe(date);
  });

  it.each([
    ['03/11/2026', 'date_asked:03.11.2026 / 11.03.2026'],
    ['46329', 'date_asked:03.11.2026'],
    ['KW 45/2026', 'date_inexact'],
    ['Anfang März', 'date_inexact'],
    ['März 2027', 'date_inexact'],
    ['11/30/2026', 'date_asked:30.11.2026'],
    ['02/30/2026', 'date_none:30.02.2026'],
    ['31.02.2026', 'date_none:31.02.2026'],
    ['31. Februar 2026', 'date_none:31.02.2026'],
    ['310226', 'date_none:31.02.2026'],
    ['2026-02-30', 'date_none:30.02.2026'],
    ['03.13.2026', 'date_none:03.13.2026'],
    ['3.11.', 'date_inexact'],
    ['3. 11', 'date_inexact'],
    ['3. November', 'date_inexact'],
    ['11/2026', 'date_inexact'],
    ['2026', 'date_inexact'],
    ['3.11.026', 'date_inexact'],
    ['03.11.20266', 'date_inexact'],
    ['3. Nov 6', 'date_inexact'],
    ['2026-11-03T23:30:00Z', 'date_inexact'],
    ['3. Monat 2026', 'date_inexact'],
    ['ca. 3.11.2026', 'date_inexact'],
    ['gestern', 'date_inexact'],
    ['', 'date_invalid'],
  ])('is asked for, or named as none: %s', (text, problem) => {
    expect(readDate(text)).toBeNull();
    expect(dayProblem(text)).toBe(problem);
  });

  it('that no calendar has is named in the century of a birth as well', () => {
    expect(dayProblem('31.2.80', '2026-11-20')).toBe('date_none:31.02.2080');
    expect(readDate('29.2.28', '2026-11-20')).toBe('1928-02-29');
  });

  it('of our letters is read back in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(...languages), (days, language) => {
        const day = addDays('2000-01-01', days);
        expect(readDate(letterDay(day, language))).toBe(day);
      }),
    );
  });

  it('is read back as it is shown', () => {
    expect(readDate(dayText('2026-11-03'))).toBe('2026-11-03');
  });
});
