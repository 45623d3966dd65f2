import { expect, test } from 'vitest';
import { failingDays, isGivenUp, mostAttempts, secondsAfter } from './retries.ts';

test('each attempt waits longer than the one before, up to half a day', () => {
  const waits = Array.from({ length: mostAttempts }, (_, at) => secondsAfter(at + 1));
  expect(waits.slice(0, 4)).toEqual([5, 30, 120, 600]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(12 * 3600);
  const days = waits.slice(0, -1).reduce((sum, one) => sum + one, 0) / 86_400;
  expect(Math.round(days)).toBe(failingDays);
});

test('a receiver can ask for more time, though not for days', () => {
  expect(secondsAfter(1, 60)).toBe(60);
  expect(secondsAfter(1, 999_999)).toBe(3600);
  expect(secondsAfter(9, 60)).toBe(8 * 3600);
});

test('an endpoint is given up after five days', () => {
  const since = new Date('2026-11-20T11:00:00Z');
  expect(isGivenUp(since, new Date('2026-11-25T10:59:59Z'))).toBe(false);
  expect(isGivenUp(since, new Date('2026-11-25T11:00:00Z'))).toBe(true);
});
