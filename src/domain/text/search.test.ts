import { describe, expect, it, test } from 'vitest';
import { searchExamples } from '../../../tests/support/data/search-examples.ts';
import { isFoundIn, searchableText, searchedPieces } from './search.ts';

test.each(searchExamples)('“%s” is searched for “%s”: %s', (name, search, found) => {
  expect(isFoundIn(searchableText([name]), searchedPieces(search))).toBe(found);
});

describe('what is searched', () => {
  it('leaves out what is not known', () => {
    expect(searchableText(['A-100', null, undefined, '', 'Köln'])).toBe(' a 100 koln');
  });

  it('holds everything where nothing is searched for', () => {
    expect([searchedPieces(''), isFoundIn(' koln', [])]).toEqual([[], true]);
  });
});
