import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachDetail } from './details.ts';

function read(details: string): [key: string, count: number][] {
  const found: [string, number][] = [];
  eachDetail(details, {
    days: (letter, days, count) => found.push([`${letter}${days}`, count]),
    status: (status, count) => found.push([status, count]),
  });
  return found;
}

it('reads statuses and days, also those taken away', () => {
  expect(read('{"a": 1, "c14": 2, "d0": -1, "active": 30}{}{"c14": -2, "activation_pending": 5}')).toEqual([
    ['a', 1],
    ['c14', 2],
    ['d0', -1],
    ['active', 30],
    ['c14', -2],
    ['activation_pending', 5],
  ]);
  expect(read('')).toEqual([]);
});

it('reads what the database writes', () => {
  const key = fc.oneof(
    fc.constantFrom('lead', 'active', 'declined', 'data_confirmed'),
    fc.tuple(fc.constantFrom('c', 'd', 'a'), fc.nat(3666)).map(([letter, days]) => `${letter}${days}`),
  );
  const details = fc.dictionary(key, fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(fc.array(details), (all) => {
      // As `jsonb` is written: a space after each colon and comma.
      const text = all.map(
        (one) =>
          `{${Object.entries(one)
            .map(([name, count]) => `"${name}": ${count}`)
            .join(', ')}}`,
      );
      expect(read(text.join(''))).toEqual(all.flatMap((one) => Object.entries(one)));
    }),
  );
});
