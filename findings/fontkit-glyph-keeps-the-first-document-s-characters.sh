#!/usr/bin/env bash
# fontkit 2.0.4: a glyph that two characters share keeps the characters of whoever laid it out first, for as long as the
# font object lives. After one text with a soft hyphen each later "-" of the same font says that it is a blank, in other
# documents as well: it is drawn right, and copied and read aloud wrong, because PDF writers take `codePoints` for text.
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund fontkit@2.0.4 @expo-google-fonts/source-sans-3@0.4.1 >/dev/null 2>&1
cat >run.mjs <<'JS'
import { readdirSync } from 'node:fs';
import * as fontkit from 'fontkit';

const base = 'node_modules/@expo-google-fonts/source-sans-3';
const name = readdirSync(base, { recursive: true }).find((one) => one.endsWith('SourceSans3_400Regular.ttf'));
const file = `${base}/${name}`;
const said = (font, text) =>
  font.layout(text).glyphs.map(({ codePoints }) => codePoints.map((point) => `U+${point.toString(16)}`).join('+'));
const fresh = fontkit.openSync(file);
const shared = fontkit.openSync(file);
const alone = said(fresh, '-');
const first = ['\u00ad', '\u2010', '\u2011'].find((sign) => {
  const font = fontkit.openSync(file);
  said(font, sign);
  return said(font, '-').join() !== alone.join();
});
said(shared, first ?? '\u00ad');
const after = said(shared, '-');
console.log('“-” in a font of its own:', alone, '· after', first && `U+${first.codePointAt(0).toString(16)}:`, after);
process.exitCode = first !== undefined && after.join() !== alone.join() ? 0 : 1;
JS
node run.mjs
