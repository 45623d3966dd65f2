#!/usr/bin/env bash
# sharp 0.35.5: a PNG of 16 bits with an embedded sRGB profile changes its colours on the way to an untagged JPEG or PNG,
# where the same picture of 8 bits keeps them. `pipelineColourspace('srgb')` keeps them in both.
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund sharp@0.35.5 >/dev/null 2>&1
cat >run.mjs <<'JS'
import sharp from 'sharp';

const red = { r: 218, g: 70, b: 50 };
const drawn = (depth) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: red } });
  const deep = depth === 16 ? picture.toColourspace('rgb16') : picture;
  return deep.withIccProfile('srgb').png().toBuffer();
};
const pixel = async (pipeline) => {
  const { data } = await sharp(await pipeline.png().toBuffer()).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};
const far = ([r, g, b]) => Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b));
const seen = {};
for (const depth of [8, 16]) {
  const file = await drawn(depth);
  seen[`${depth} bits`] = await pixel(sharp(file));
  seen[`${depth} bits, pipelineColourspace('srgb')`] = await pixel(sharp(file).pipelineColourspace('srgb'));
}
console.log('drawn', Object.values(red), 'read after one pass:', seen);
const isAsSaid =
  far(seen['8 bits']) <= 3 &&
  far(seen['16 bits']) > 8 &&
  far(seen["16 bits, pipelineColourspace('srgb')"]) <= 3;
process.exitCode = isAsSaid ? 0 : 1;
JS
node run.mjs
