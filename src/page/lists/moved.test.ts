import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('an entry changes places with its neighbour, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
