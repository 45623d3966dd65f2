import { expect, test } from 'vitest';
import { keyPerText } from './key-per-text.ts';

test('a comment whose answer was lost goes again under the same key', () => {
  const { keyOf } = keyPerText();
  expect(keyOf('Rückruf morgen')).toBe(keyOf('Rückruf morgen'));
});

test('a corrected comment, and the same words written again later, are new comments', () => {
  const { keyOf, done } = keyPerText();
  const first = keyOf('Rückruf morgen');
  expect(keyOf('Rückruf übermorgen')).not.toBe(first);
  const second = keyOf('Erledigt');
  done();
  expect(keyOf('Erledigt')).not.toBe(second);
});
