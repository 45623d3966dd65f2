import { expect, it } from 'vitest';
import { comparedLines } from './compared-lines.ts';

const marks = { both: ' ', before: '-', after: '+' } as const;
const compared = (before: string, after: string) =>
  comparedLines(Array.from(before), Array.from(after))
    .map((line) => marks[line.in] + line.text)
    .join('');

it('two texts share what stands in both in the same order, and the rest is of one of them', () => {
  expect(compared('abcd', 'abcd')).toBe(' a b c d');
  expect(compared('abd', 'abcd')).toBe(' a b+c d');
  expect(compared('abcd', 'axd')).toBe(' a-b-c+x d');
  expect(compared('', 'a')).toBe('+a');
  expect(compared('ab', '')).toBe('-a-b');
});
