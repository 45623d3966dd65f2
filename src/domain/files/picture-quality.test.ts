import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { filmFrames, type Scene } from '../../../tests/support/data/camera-film.ts';
import { adviceOn, judgedEdge, luminanceOf, measurePicture, steadyAdvice } from './picture-quality.ts';

async function advice(picture: Sharp, full = { width: 1280, height: 960 }) {
  const { data, info } = await picture
    .resize({ width: judgedEdge, height: judgedEdge, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  return adviceOn(measurePicture(luminanceOf(pixels)), full);
}

/** A picture as a camera takes it that moves this many pixels to the side meanwhile. */
async function moved(picture: Sharp, by: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const out = Buffer.alloc(data.length);
  for (let row = 0; row < height; row += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0;
      for (let x = 0; x < width; x += 1) {
        sum += data[(row * width + x) * channels + channel]!;
        if (x >= by) sum -= data[(row * width + x - by) * channels + channel]!;
        out[(row * width + x) * channels + channel] = sum / Math.min(by, x + 1);
      }
    }
  }
  return sharp(out, { raw: { width, height, channels } });
}

test.each<[Scene, string | null]>([
  ['sharp', null],
  ['dark', 'dark'],
  ['blurred', 'blurred'],
  ['glare', 'glare'],
])('a scene that is %s', async (scene, expected) => {
  const [frame] = await filmFrames(scene, 1);
  expect(await advice(sharp(frame))).toBe(expected);
});

test('a camera that moved to the side is told to hold still, though what lies along its way stays sharp', async () => {
  const [frame] = await filmFrames('sharp', 1);
  expect(await advice(await moved(sharp(frame), 80))).toBe('blurred');
});

test('a bare wall is not called blurred, however bright', async () => {
  const wall = (level: number) =>
    sharp({
      create: { width: 1280, height: 960, channels: 3, background: { r: level, g: level, b: level } },
    });
  expect(await advice(wall(150).png())).toBeNull();
  expect(await advice(wall(232).png())).toBeNull();
  expect(await advice(wall(255).png())).toBe('bright');
});

test('few pixels are low resolution', async () => {
  const [frame] = await filmFrames('sharp', 1);
  expect(await advice(sharp(frame), { width: 640, height: 480 })).toBe('small');
});

test('advice is given once two frames agree, and taken back likewise', () => {
  const given = steadyAdvice();
  expect((['dark', null, 'dark', 'dark', null, null] as const).map(given)).toEqual([
    null,
    null,
    null,
    'dark',
    'dark',
    null,
  ]);
});
