import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** Source Sans 3 under the SIL Open Font License. */
export const fontFiles = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  strong: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  ),
} as const;

const opened = new Map<string, fontkit.Font>();

function fontOf(weight: keyof typeof fontFiles): fontkit.Font {
  const font = opened.get(weight) ?? (fontkit.create(readFileSync(fontFiles[weight])) as fontkit.Font);
  opened.set(weight, font);
  return font;
}

/** A line of text as an SVG path from `x` on the baseline `y`, so that it looks the same without the font. */
export function lettering(
  text: string,
  at: { x: number; y: number; size: number; weight?: keyof typeof fontFiles; fill: string },
): string {
  const { x, y, size, weight = 'strong', fill } = at;
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let along = 0;
  const glyphs = font.layout(text).glyphs.map((glyph) => {
    const path = `<path transform="translate(${along} 0)" d="${glyph.path.toSVG()}"/>`;
    along += glyph.advanceWidth;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`;
}
