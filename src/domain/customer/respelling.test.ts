import { expect, test } from 'vitest';
import { isRespelling } from './respelling.ts';

test.each([
  ['Meier', 'Maier'],
  ['Meyer', 'Maier'],
  ['Muller', 'Müller'],
  ['Jon', 'John'],
  ['Kristina', 'Christina'],
  ['anna', 'Anna'],
  ['Anna', 'Anna Maria'],
  ['Muster-Groß', 'Muster'],
  ['Nowak', 'Nówak'],
  ['Küchen Sander GmbH', 'Kuechen Sanders GmbH'],
])('%s may be spelt %s', (known, given) => {
  expect(isRespelling(known, given)).toBe(true);
});

test.each([
  ['Anna', 'Petra'],
  ['Hans', 'Anna'],
  ['Muster', 'Schmidt'],
  ['Sander GmbH', 'Weber AG'],
  ['Anna', ''],
])('%s does not become %s', (known, given) => {
  expect(isRespelling(known, given)).toBe(false);
});
