import { expect, test } from 'vitest';
import { toggled } from './selection.ts';

const of = ['a', 'b', 'c', 'd'];
function after(keys: string[], key: string, range?: { from: string }): string[] {
  const selected = { keys: new Set(keys), last: range?.from ?? keys.at(-1) ?? null };
  return [...toggled(selected, { key, withRange: range !== undefined, of }).keys].toSorted();
}

test('a row is selected and deselected by itself', () => {
  expect(after(['a'], 'c')).toEqual(['a', 'c']);
  expect(after(['a', 'c'], 'c')).toEqual(['a']);
});

test('a range reaches from the row before to this one, in both directions', () => {
  expect(after(['a'], 'c', { from: 'a' })).toEqual(['a', 'b', 'c']);
  expect(after(['d'], 'b', { from: 'd' })).toEqual(['b', 'c', 'd']);
  expect(after(['a', 'd'], 'd', { from: 'b' })).toEqual(['a', 'b', 'c', 'd']);
});

test('where the row before has left the page, the row stands alone', () => {
  expect(after([], 'b', { from: 'x' })).toEqual(['b']);
});
