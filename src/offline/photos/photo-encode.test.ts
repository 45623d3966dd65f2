import { expect, test } from 'vitest';
import { qualityFor } from './photo-encode.ts';

test('a photo keeps its best quality below the limit and comes down steadily above it', () => {
  const qualities = [400_000, 600_000, 700_000, 1_000_000, 2_000_000, 9_000_000].map(qualityFor);
  expect(qualities.slice(0, 2)).toEqual([0.82, 0.82]);
  expect(qualities.slice(1)).toEqual(qualities.slice(1).toSorted((a, b) => b - a));
  expect(qualities.at(-1)).toBe(0.2);
});
