import { describe, expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const half = () => 0.5;

describe('waiting between tries', () => {
  test('doubles from 2 seconds to a quarter of an hour', () => {
    const seconds = [1, 2, 3, 9, 10, 30].map((attempt) => backoff(attempt, { random: half }) / 1000);
    expect(seconds).toEqual([2, 4, 8, 512, 900, 900]);
  });

  test('is spread by a fifth, so that devices do not come back together', () => {
    expect([backoff(1, { random: () => 0 }), backoff(1, { random: () => 1 })]).toEqual([1_600, 2_400]);
  });

  test('is short for what somebody looks at', () => {
    const whileSeen = { firstMs: 1_000, longestMs: 30_000, random: half };
    expect([1, 2, 3, 6, 30].map((attempt) => backoff(attempt, whileSeen) / 1000)).toEqual([1, 2, 4, 30, 30]);
  });

  test('is as long as the server asks for, up to an hour', () => {
    expect(backoff(1, { askedForMs: 120_000 })).toBe(120_000);
    expect(backoff(1, { askedForMs: 86_400_000 })).toBe(3_600_000);
  });
});
