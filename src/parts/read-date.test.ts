import { describe, expect, it } from 'vitest';
import { dayText } from '#domain/time/day-text.ts';
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

  it('is read back as it is shown', () => {
    expect(readDate(dayText('2026-11-03'))).toBe('2026-11-03');
  });
});
