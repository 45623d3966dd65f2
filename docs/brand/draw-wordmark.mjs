// Draws the product's name as outlines: `node docs/brand/draw-wordmark.mjs`. The result is committed, so that the logos,
// the letters and whatever else is drawn without a browser have the very mark of the app, and need no font for it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

// Instrument Sans, under the SIL Open Font License.
const file = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  ),
);

/** `src/ui/Wordmark.tsx` and its sheet: the mark is 32 high, the name 0.68 of that, with half an em between them. */
// fontkit offers no public way to vary a compressed font.
// oxlint-disable no-underscore-dangle
const size = 32 * 0.68;
const gap = 0.5 * size;
const spacing = -0.025 * size;

/** The outlines of a word in this weight. fontkit does not vary the glyphs of a compressed font by itself, but can. */
function glyphsOf(word, weight) {
  const font = fontkit.create(file);
  // At first it reads all outlines as they are in the file.
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true });
  const ids = new Set(font.layout(word).glyphs.map(({ id }) => id));
  delete font._variationProcessor;
  font.variationCoords = [weight];
  for (const id of ids) {
    const { points } = font._transformedGlyphs[id];
    // Four points that stand for the glyph's width and height follow its own.
    const phantoms = Array.from({ length: 4 }, () => ({ x: 0, y: 0, copy: () => ({ x: 0, y: 0 }) }));
    font._variationProcessor.transformPoints(id, [...points, ...phantoms]);
  }
  font._glyphs = {};
  const { glyphs, positions } = font.layout(word);
  return glyphs.map(({ path }, at) => ({ path, advance: positions[at].xAdvance }));
}

const scale = size / 1000;
/** The baseline of a line as high as its letters, centred on the mark. */
const baseline = 16 + ((970 - 250) / 2) * scale;
let along = 32 + gap;
let d = '';
for (const [word, weight] of [
  ['Koch', 420],
  ['feld', 700],
]) {
  for (const { path, advance } of glyphsOf(word, weight)) {
    d += path
      .scale(scale, -scale)
      .translate(along, baseline)
      .toSVG()
      .replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
    along += advance * scale + spacing;
  }
}

writeFileSync(
  fileURLToPath(new URL('../../server/shared/brand/name-outlines.ts', import.meta.url)),
  `/** Written by \`docs/brand/draw-wordmark.mjs\`: the product’s name beside the mark, which is 32 high. */
export const nameOutlines = {
  width: ${Math.round((along - spacing) * 100) / 100},
  path: '${d}',
} as const;
`,
);
