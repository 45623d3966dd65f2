import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePhoto } from './photo.ts';

it.each(['jpeg', 'webp'] as const)('a %s that its metadata turns is stored upright', async (format) => {
  const red = { width: 60, height: 40, channels: 3, background: '#f00' } as const;
  const blueBelow = await sharp({ create: { ...red, background: '#00f' } })
    .png()
    .toBuffer();
  const taken = await sharp({ create: { ...red, height: 80 } })
    .composite([{ input: blueBelow, top: 40, left: 0 }])
    // Turned clockwise by a quarter when shown: what was below is at the left.
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  const { jpeg, width, height } = await makePhoto(taken);
  expect([width, height]).toEqual([80, 60]);
  const left = await sharp(jpeg).extract({ left: 10, top: 30, width: 1, height: 1 }).raw().toBuffer();
  expect(left[2]).toBeGreaterThan(200);
  expect((await sharp(jpeg).metadata()).orientation).toBeUndefined();
});
