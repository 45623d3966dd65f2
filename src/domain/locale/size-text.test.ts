import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0\u00a0kB', '0\u00a0kB'],
  [3, '1\u00a0kB', '1\u00a0kB'],
  [411_800, '412\u00a0kB', '412\u00a0kB'],
  [3_449_000, '3,4\u00a0MB', '3.4\u00a0MB'],
  [2_000_000, '2\u00a0MB', '2\u00a0MB'],
  [10_700_000_000, '10,7\u00a0GB', '10.7\u00a0GB'],
  [1_200_000_000_000, '1,2\u00a0TB', '1.2\u00a0TB'],
])('%s bytes are read in the unit that fits', (bytes, german, english) => {
  expect([sizeText(bytes, 'de'), sizeText(bytes, 'en')]).toEqual([german, english]);
});
