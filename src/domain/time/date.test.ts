import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  berlinDate,
  berlinHour,
  daysBetween,
  isPlainDate,
  startOfBerlinDay,
} from './date.ts';
import { addWorkingDays, easterSunday, isWorkingDay, nationwideHolidays } from './working-days.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar day', () => {
  it('exists or is refused', () => {
    expect(isPlainDate('2024-02-29')).toBe(true);
    expect(isPlainDate('2026-02-29')).toBe(false);
    expect(isPlainDate('2026-13-01')).toBe(false);
    expect(isPlainDate('26-01-01')).toBe(false);
    expect(isPlainDate('')).toBe(false);
  });

  it('is the one it is in Berlin, over both time changes', () => {
    expect(berlinDate(new Date('2026-01-01T22:59:59Z'))).toBe('2026-01-01');
    expect(berlinDate(new Date('2026-01-01T23:00:00Z'))).toBe('2026-01-02');
    expect(berlinDate(new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29');
    expect(berlinDate(new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
    expect(berlinDate(new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25');
    expect(berlinDate(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
  });

  it('begins at midnight in Berlin, over both time changes', () => {
    expect(startOfBerlinDay('2026-01-02').toISOString()).toBe('2026-01-01T23:00:00.000Z');
    expect(startOfBerlinDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfBerlinDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfBerlinDay('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(startOfBerlinDay('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    fc.assert(
      // Clocks have changed at 01:00 UTC since 1996.
      fc.property(
        day.filter((date) => date >= '1996-01-01'),
        (date) => {
          const start = startOfBerlinDay(date);
          const justBefore = new Date(start.getTime() - 1);
          expect([berlinDate(start), berlinHour(start)]).toEqual([date, 0]);
          expect([berlinDate(justBefore), berlinHour(justBefore)]).toEqual([addDays(date, -1), 23]);
        },
      ),
    );
  });

  it('comes back when days are added and taken away', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('ends a month where the month ends', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addYears('2024-02-29', 10)).toBe('2034-02-28');
    expect(addYears('2024-02-29', -2)).toBe('2022-02-28');
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 240 }), (date, months) => {
        const later = addMonths(date, months);
        expect(isPlainDate(later)).toBe(true);
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
      }),
    );
  });
});

describe('working days', () => {
  it('know the movable feasts', () => {
    expect(easterSunday(2024)).toBe('2024-03-31');
    expect(easterSunday(2026)).toBe('2026-04-05');
    expect(easterSunday(2038)).toBe('2038-04-25');
    expect(nationwideHolidays(2026)).toContain('2026-05-14');
    expect(nationwideHolidays(2026)).toContain('2026-05-25');
  });

  it('pass over weekends and holidays', () => {
    expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24');
    expect(addWorkingDays('2026-12-23', 2)).toBe('2026-12-28');
    expect(addWorkingDays('2026-04-02', 2)).toBe('2026-04-08');
  });

  it('always end on a working day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 15 }), (date, count) => {
        expect(isWorkingDay(addWorkingDays(date, count))).toBe(true);
      }),
    );
  });
});
