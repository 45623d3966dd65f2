import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scansOf } from './jpeg-scans.ts';

const noise = (progressive: boolean) =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

describe('the scans of a JPEG', () => {
  it('are one for a plain picture and several for one that sharpens while it loads', async () => {
    expect(scansOf(await noise(false), 50)).toBe(1);
    const several = scansOf(await noise(true), 50);
    expect(several).toBeGreaterThan(4);
    expect(several).toBeLessThan(20);
  });

  it('are those of the picture, not of the thumbnail in its metadata', async () => {
    const thumb = await noise(true);
    const picture = await noise(false);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(thumb.length + 2);
    const holding = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      size,
      thumb,
      picture.subarray(2),
    ]);
    expect(scansOf(holding, 50)).toBe(1);
  });

  it('are counted no further than asked', async () => {
    const picture = await noise(true);
    const scan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), picture.length - 2);
    const bomb = Buffer.concat([
      picture.subarray(0, -2),
      ...Array<Buffer>(5000).fill(scan),
      picture.subarray(-2),
    ]);
    expect(scansOf(bomb, 50)).toBe(51);
  });

  it('of nothing, and of what ends too soon, are none', () => {
    for (const bytes of [[], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xda]]) {
      expect(scansOf(Uint8Array.from(bytes), 50)).toBe(0);
    }
  });
});
