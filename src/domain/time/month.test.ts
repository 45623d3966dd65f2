import * as v from 'valibot';
import { expect, it } from 'vitest';
import { monthAfter, MonthSchema, monthsBetween, monthText, startOfBerlinMonth } from './month.ts';

it('are counted on over years', () => {
  expect(monthAfter('2026-11', 3)).toBe('2027-02');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});

it('begin at midnight in Berlin, in summer and in winter', () => {
  expect(startOfBerlinMonth('2026-07').toISOString()).toBe('2026-06-30T22:00:00.000Z');
  expect(startOfBerlinMonth('2026-12').toISOString()).toBe('2026-11-30T23:00:00.000Z');
});

it('are read as people write them', () => {
  expect(monthText('2026-03')).toBe('03/2026');
});

it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ''])('are not %j', (text) => {
  expect(v.is(MonthSchema, text)).toBe(false);
});
