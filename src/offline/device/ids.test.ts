import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('ids made one after the other sort one after the other, also in one millisecond', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
  const ids = Array.from({ length: 5_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids go on from the last one where the clock is set back', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_790_000_100_000);
  const before = newId();
  clock.mockReturnValue(1_790_000_000_000);
  expect(newId() > before).toBe(true);
});
