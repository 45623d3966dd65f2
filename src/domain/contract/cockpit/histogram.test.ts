import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOf, type Histogram } from './histogram.ts';

const histogramOf = (days: readonly number[]): Histogram =>
  Array.from({ length: Math.max(...days) + 1 }, (_, day) => days.filter((one) => one === day).length);

it('has no median where nothing was counted', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([0, 0, 0, 0, 0])).toBeNull();
});

it.each([
  [[7], 7],
  [[1, 9], 5],
  [[2, 3], 2.5],
  [[0, 0, 90], 0],
  [[14, 2, 2, 30, 5], 5],
])('of %j is %d', (days, median) => {
  expect(medianOf(histogramOf(days))).toBe(median);
});

it('has the median that the days have that it counts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }), (days) => {
      const sorted = days.toSorted((one, other) => one - other);
      const middle = (sorted.length - 1) / 2;
      expect(medianOf(histogramOf(days))).toBe(
        (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
      );
    }),
  );
});
