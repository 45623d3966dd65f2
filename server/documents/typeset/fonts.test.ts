import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printableRanges } from '#domain/text/printable.ts';
import { fontOf } from './fonts.ts';

const characters = printableRanges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  // Marks join with the letter before; micro sign and symbol phi are drawn as the Greek letters.
  .filter((one) => !/\p{M}|[\u00b5\u03d5]/u.test(one) && one.normalize('NFC') === one);

/** A word of one script, as names are. */
const word = fc.oneof(
  ...[/[\p{Script=Latin}\d\-., ]/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u].map((script) =>
    fc.string({ unit: fc.constantFrom(...characters.filter((one) => script.test(one))), maxLength: 12 }),
  ),
);

const read = (name: 'regular' | 'strong', text: string) =>
  String.fromCodePoint(
    ...fontOf(name)
      .layout(text)
      .glyphs.flatMap((glyph) => glyph.codePoints),
  );

it.each(['regular', 'strong'] as const)(
  'what is copied from a letter in the %s cut is what is drawn, whatever was typeset before',
  (name) => {
    const before = ['Küchen\u00adstudio', 'A\u2011B\u2010C', '12\u00a0€', 'µ', 'ﬁ', 'i\u0301\u0323'];
    const earlier = fc.array(fc.oneof(fc.constantFrom(...before), word), { maxLength: 6 });
    fc.assert(
      fc.property(earlier, word, (words, last) => {
        for (const one of words) read(name, one);
        expect(read(name, last)).toBe(last);
        expect(read(name, 'VK-2026-118 μ ı')).toBe('VK-2026-118 μ ı');
      }),
      { numRuns: 60 },
    );
  },
);

it('a soft hyphen is neither drawn nor copied', () => {
  expect(read('regular', 'Küchen\u00adstudio')).toBe('Küchenstudio');
});
