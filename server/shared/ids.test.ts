import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';

test('ids keep the order in which they were made while the clock stands, and then that of the clock', () => {
  const now = Date.parse('2026-11-05T09:00:00Z');
  const ids = Array.from({ length: 5_000 }, () => uuidv7(new Date(now)));
  ids.push(uuidv7(new Date(now + 1)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5_001);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(ids[0]!.slice(0, 13).replace('-', ''), 16)).toBe(now);
});
