import { expect, test } from 'vitest';
import { moved, movedOnto } from './moved.ts';

test('an entry changes places with its neighbour, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

test('an entry that is put onto another takes its place', () => {
  expect(movedOnto(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(movedOnto(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(movedOnto(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
});
