import { describe, expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import { readDate } from './read-date.ts';

describe('a day as people type it', () => {
  it.each([
    ['3.11.2026', '2026-11-03'],
    ['03.11.26', '2026-11-03'],
    [' 03 11 2026 ', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
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

  it('is read back as it is shown', () => {
    expect(readDate(dayText('2026-11-03'))).toBe('2026-11-03');
  });
});
