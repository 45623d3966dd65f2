import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeLogo } from './logo.ts';

/** A one-colour drawing in the middle of a transparent background. */
function drawing(colour: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const shape = { create: { width, height, channels: 4, background: colour } } as const;
  return sharp({ create: { width: width * 2, height: height * 2, channels: 4, background: '#00000000' } })
    .composite([{ input: shape, gravity: 'centre' }])
    .webp({ lossless: true })
    .toBuffer();
}

async function look(logo: Buffer) {
  const { data, info } = await sharp(logo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return {
    width: info.width,
    height: info.height,
    corner: at(0, 0),
    middle: at(info.width >> 1, info.height >> 1),
  };
}

describe('a logo', () => {
  it('is cut to what is drawn and stands on white, with some room around it', async () => {
    const logo = await makeLogo(await drawing('#102030', { width: 300, height: 100 }));
    expect((await sharp(logo).metadata()).format).toBe('png');
    expect((await sharp(logo).stats()).isOpaque).toBe(true);
    expect(await look(logo)).toEqual({
      width: 318,
      height: 118,
      corner: [255, 255, 255],
      middle: [16, 32, 48],
    });
  });

  it('in light letters brings along the dark ground that it was made for', async () => {
    const { corner } = await look(await makeLogo(await drawing('#f4f4f4', { width: 300, height: 100 })));
    expect(corner).toEqual([29, 29, 27]);
  });

  it('with a ground of its own keeps it, loses what else the file carried, and is made no larger than is of use', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 900, channels: 3, background: '#0a7755' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .jpeg()
      .toBuffer();
    const logo = await makeLogo(photo);
    expect((await sharp(logo).metadata()).exif).toBeUndefined();
    expect(await look(logo)).toMatchObject({ width: 1040, height: 312 });
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg onload="x()"/>'), 'unsupported_type'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'photo_unreadable'],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, Buffer.from('ffd8ffe0', 'hex')), 'too_large'],
  ])('is refused where it is %s', async (_, bytes, code) => {
    await expect(makeLogo(bytes)).rejects.toMatchObject({ code });
  });

  it('is refused where a small file would become a huge picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    await expect(makeLogo(bomb)).rejects.toMatchObject({ code: 'too_large' });
  });
});
