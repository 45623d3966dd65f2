import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made one after the other sort one after the other, also in one millisecond', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(1_790_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
