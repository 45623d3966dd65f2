import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** Source Sans 3. Its licence, the SIL Open Font License, allows embedding. */
const files = {
  regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
} as const;

export type FontName = keyof typeof files;

const opened = new Map<FontName, fontkit.Font>();

/** A font, read once for all documents, because reading its tables takes longer than a whole letter. */
export function fontOf(name: FontName): fontkit.Font {
  const known = opened.get(name);
  if (known) return known;
  const font = fontkit.create(readFileSync(fileURLToPath(files[name]))) as fontkit.Font;
  nameGlyphs(font);
  rememberWords(font);
  opened.set(name, font);
  return font;
}

/** Characters that share a glyph with a plainer one: no-break blank, soft hyphen, micro sign. */
const lesser = new Set([0xa0, 0xad, 0xb5]);

/**
 * Gives every glyph the plainest of its characters. A glyph keeps for good the first one it is asked for by, and that is
 * what is copied and read aloud from all later documents.
 */
function nameGlyphs(font: fontkit.Font): void {
  const rank = (point: number) => point + (lesser.has(point) ? 0x11_0000 : 0);
  for (const point of font.characterSet.toSorted((a, b) => rank(a) - rank(b))) font.glyphForCodePoint(point);
}

/** Most words cached; beyond this the cache is cleared. Our own wording has about 1,000. */
const mostWords = 4000;

/**
 * Caches how a font lays out words, which is most of a document's cost. Letters repeat their wording. Positions are
 * returned as copies, because callers scale them in place.
 */
function rememberWords(font: fontkit.Font): void {
  const words = new Map<string, fontkit.GlyphRun>();
  const layout = font.layout.bind(font);
  font.layout = (given, features, ...rest) => {
    // A soft hyphen would be drawn, as it shares its glyph with the hyphen.
    const text = typeof given === 'string' ? given.replaceAll(/\p{DI}/gu, '') : given;
    if (features) return layout(text, features, ...rest);
    let run = words.get(text);
    if (!run) {
      run = layout(text);
      if (words.size >= mostWords) words.clear();
      words.set(text, run);
    }
    const positions = run.positions.map((position) => ({ ...position }));
    // The run computes its sums from its positions on demand.
    return Object.create(run, { positions: { value: positions } }) as fontkit.GlyphRun;
  };
}
