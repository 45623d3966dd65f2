import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [43, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [8760, [0, 5000, 10_000]],
])('for %d has lines at %j', (most, lines) => {
  expect(scaleOf(most)).toEqual({ top: lines.at(-1), lines });
});
