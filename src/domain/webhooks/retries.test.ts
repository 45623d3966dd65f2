import { expect, test } from 'vitest';
import { failingDays, isGivenUp, mostAttempts, restAfter, secondsAfter } from './retries.ts';

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

test('one that asks for time is left alone as a whole, an hour at most', () => {
  expect([restAfter(429, 1, 0), restAfter(429, 1, 120), restAfter(503, 1, 120)]).toEqual([5, 120, 120]);
  expect([restAfter(503, 1, 0), restAfter(500, 1, 120), restAfter(null, 1, 0)]).toEqual([0, 0, 0]);
  expect([restAfter(429, 12, 0), restAfter(429, 1, 999_999)]).toEqual([3600, 3600]);
});

test('an endpoint is given up after five days', () => {
  const since = new Date('2026-11-20T11:00:00Z');
  expect(isGivenUp(since, new Date('2026-11-25T10:59:59Z'))).toBe(false);
  expect(isGivenUp(since, new Date('2026-11-25T11:00:00Z'))).toBe(true);
});
