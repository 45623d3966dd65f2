import { expect, it } from 'vitest';
import { printableRanges } from '#domain/text/printable.ts';
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
