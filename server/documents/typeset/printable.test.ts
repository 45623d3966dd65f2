import { expect, it } from 'vitest';
import { printableRanges, unprintableIn } from '#domain/text/printable.ts';
import { fontOf } from './fonts.ts';

it.each(['regular', 'strong'] as const)('the %s font has every character that entries may have', (name) => {
  const font = fontOf(name);
  const missing = printableRanges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (point) => !font.hasGlyphForCodePoint(point),
    ),
  );
  expect(missing.map((point) => point.toString(16))).toEqual([]);
});

it('every letter, mark and digit that both cuts have is accepted', () => {
  const strong = new Set(fontOf('strong').characterSet);
  const refused = fontOf('regular')
    .characterSet.filter((point) => strong.has(point))
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /^[\p{L}\p{M}\p{Nd}]$/u.test(character) && !/\p{DI}/u.test(character))
    .filter((character) => unprintableIn(character) !== null);
  expect(refused).toEqual([]);
});

it.each(['Məmmədov', 'Қасым', 'Ḥusayn', 'Ṣāliḥ', 'Kaʻiulani', 'ẁẃẅ', 'Nguyễn', 'Łukasz'])(
  '%s can be printed',
  (name) => expect(unprintableIn(name)).toBeNull(),
);

it.each(['علي', '😀', 'a\u00adb', '漢', 'ก'])('%s cannot be printed', (name) =>
  expect(unprintableIn(name)).not.toBeNull(),
);
