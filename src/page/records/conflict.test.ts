import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictRows, merge, sideOf } from './conflict.ts';

const base = { street: 'Ahornweg 1', phone: '0171', city: 'Köln' };

describe('three versions of a record', () => {
  test('what only one side changed is merged, whatever is chosen', () => {
    const mine = { ...base, phone: '0172' };
    const theirs = { ...base, street: 'Lindenweg 2' };
    const rows = conflictRows({ base, mine, theirs });
    expect(rows.map(({ field, state }) => [field, state])).toEqual([
      ['street', 'theirs'],
      ['phone', 'mine'],
    ]);
    const both = { street: 'Lindenweg 2', phone: '0172', city: 'Köln' };
    expect(merge(mine, rows, {})).toEqual(both);
    expect(merge(mine, rows, { street: 'mine', phone: 'theirs' })).toEqual(both);
  });

  test('what both changed is mine until theirs is taken', () => {
    const mine = { ...base, street: 'Ulmenweg 3' };
    const theirs = { ...base, street: 'Lindenweg 2' };
    const rows = conflictRows({ base, mine, theirs });
    expect(rows).toEqual([
      { field: 'street', base: 'Ahornweg 1', mine: 'Ulmenweg 3', theirs: 'Lindenweg 2', state: 'both' },
    ]);
    expect(sideOf(rows[0]!, {})).toBe('mine');
    expect(merge(mine, rows, {})['street']).toBe('Ulmenweg 3');
    expect(merge(mine, rows, { street: 'theirs' })['street']).toBe('Lindenweg 2');
  });

  test('the same change made twice is nobody’s conflict', () => {
    const changed = { ...base, city: 'Bonn' };
    expect(conflictRows({ base, mine: changed, theirs: { ...changed } })).toEqual([]);
  });

  test('a field that one side took away or added', () => {
    const { city: _, ...without } = base;
    const theirs = { ...base, note: 'Klingel defekt' };
    const rows = conflictRows<string>({ base, mine: without, theirs });
    expect(rows.map(({ field, state }) => [field, state])).toEqual([
      ['city', 'mine'],
      ['note', 'theirs'],
    ]);
    expect(merge<string>(without, rows, {})).toEqual({ ...without, note: 'Klingel defekt' });
  });

  test('values that are no texts are compared as the caller says', () => {
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    const versions = { base: { lines: ['a'] }, mine: { lines: ['a'] }, theirs: { lines: ['a'] } };
    expect(conflictRows(versions, isSame)).toEqual([]);
  });
});

const version = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'), {
  noNullPrototype: true,
});

test('merging neither loses a lone change nor invents a value', () => {
  fc.assert(
    fc.property(
      version,
      version,
      version,
      fc.constantFrom('mine', 'theirs'),
      (opened, mine, theirs, side) => {
        const rows = conflictRows<string>({ base: opened, mine, theirs });
        const choices = Object.fromEntries(rows.map(({ field }) => [field, side] as const));
        const merged = merge<string>(mine, rows, choices);
        for (const field of ['a', 'b', 'c', 'd']) {
          const expected =
            mine[field] === opened[field]
              ? theirs[field]
              : theirs[field] === opened[field] || mine[field] === theirs[field]
                ? mine[field]
                : { mine, theirs }[side][field];
          expect(merged[field]).toBe(expected);
        }
      },
    ),
  );
});
