import { expect, test } from 'vitest';
import { partAsked } from './part-asked.ts';

test('a part of a file is asked for by its first and last byte', () => {
  expect(partAsked('bytes=0-99')!(1000)).toEqual({ first: 0, last: 99 });
  expect(partAsked('bytes=900-')!(1000)).toEqual({ first: 900, last: 999 });
  expect(partAsked('bytes=-100')!(1000)).toEqual({ first: 900, last: 999 });
  expect(partAsked('bytes=-5000')!(1000)).toEqual({ first: 0, last: 999 });
  expect(partAsked('bytes=990-5000')!(1000)).toEqual({ first: 990, last: 999 });
});

test('what is malformed or lies beyond the file asks for all of it', () => {
  for (const header of [undefined, '', 'bytes=-', 'lines=1-2', 'bytes=1-2,5-6', 'bytes=a-b'])
    expect(partAsked(header)).toBeUndefined();
  expect(partAsked('bytes=1000-')!(1000)).toBeNull();
  expect(partAsked('bytes=20-10')!(1000)).toBeNull();
});
