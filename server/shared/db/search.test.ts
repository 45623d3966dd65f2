import { expect, test } from 'vitest';
import { searchableText } from '#domain/text/search.ts';
import { searchExamples } from '../../../tests/support/data/search-examples.ts';
import { searchPatterns } from './search.ts';

test.each(searchExamples)(
  '“%s” is asked of the database for “%s” as on a device: %s',
  (name, search, found) => {
    const patterns = searchPatterns(search);
    // A pattern without inner wildcards makes `like` equal to `includes`.
    const pieces = patterns.map((pattern) => /^%([^%_\\]+)%$/.exec(pattern)![1]!);
    expect(pieces.every((piece) => searchableText([name]).includes(piece))).toBe(found);
  },
);
