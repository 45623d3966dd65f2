import { expect, test } from 'vitest';
import { Newest } from './newest.ts';

test('of more entries than there is room for, the one set longest ago goes', () => {
  const newest = new Newest<string, number>(2);
  newest.set('first', 1);
  newest.set('second', 2);
  newest.set('first', 3);
  newest.set('third', 4);
  expect(['first', 'second', 'third'].map((key) => newest.get(key))).toEqual([3, undefined, 4]);
});
