import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test.each([
  ['anna@studio.example', ['anna@studio.example']],
  [
    ' Anna@Studio.example,bert@studio.example;\n\ncarl@studio.example ',
    ['anna@studio.example', 'bert@studio.example', 'carl@studio.example'],
  ],
  ['anna@studio.example ANNA@studio.example', ['anna@studio.example']],
  [
    '"Weber, Anna" <anna@studio.example>; Bert Voss <bert@studio.example>',
    ['anna@studio.example', 'bert@studio.example'],
  ],
  ['<anna@studio.example>', ['anna@studio.example']],
  ['anna@studio', ['anna@studio']],
  [' \n ', []],
])('in %j are %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
