import { describe, expect, test } from 'vitest';
import { photoLimits } from '#domain/files/photo-limits.ts';
import {
  coloursSeen,
  cornersOf,
  metadataOf,
  photograph,
  picture,
  webpPhotograph,
} from '../../../tests/support/data/corner-photo.ts';
import { heicGrid } from '../../../tests/support/data/heic-grid.ts';
import { sha256Hex } from './digest.ts';
import { shrinkInPage } from './photo-fallback.ts';
import { PhotoError, shrinkPhoto } from './photos.ts';

async function problemOf(file: Blob): Promise<string> {
  const error = await shrinkPhoto(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof PhotoError ? error.code : String(error);
}

async function heicPhoto(how: Parameters<typeof heicGrid>[1]): Promise<Blob> {
  const tile = await fetch(new URL('../../../tests/support/data/tile.heic', import.meta.url));
  const bytes = heicGrid(new Uint8Array(await tile.arrayBuffer()), how);
  return new Blob([bytes], { type: 'image/heic' });
}

describe('a photo of a damage', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright and tells no place, taken at orientation %i',
    async (orientation) => {
      const taken = await photograph(2400, 1800, { orientation });
      expect(metadataOf(await taken.arrayBuffer())).toEqual(['e1']);
      const photo = await shrinkPhoto(taken);
      const size = orientation >= 5 ? [1440, 1920] : [1920, 1440];
      expect([photo.width, photo.height]).toEqual(size);
      expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
      expect(metadataOf(photo.bytes)).toEqual([]);
      expect(photo).toMatchObject({ type: 'image/jpeg', shrunk: true });
      expect(photo.sha256).toBe(await sha256Hex(photo.bytes));
    },
  );

  test.each([1, 6])(
    'is cleaned and turned also where it is small already, at orientation %i',
    async (orientation) => {
      const taken = await photograph(320, 200, { orientation });
      const photo = await shrinkPhoto(taken);
      expect([photo.width, photo.height]).toEqual(orientation === 6 ? [200, 320] : [320, 200]);
      expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
      expect(metadataOf(photo.bytes)).toEqual([]);
    },
  );

  test('of 12 megapixels with much detail becomes small enough to send', async () => {
    const photo = await shrinkPhoto(await photograph(4032, 3024, { detail: 4 }));
    expect(photo.bytes.byteLength).toBeLessThanOrEqual(photoLimits.maxBytes);
    expect([photo.width, photo.height]).toEqual([1920, 1440]);
  });

  test.each(['image/png', 'image/webp'])('may come as %s and becomes a JPEG', async (type) => {
    const photo = await shrinkPhoto(await picture(2000, 1000, { type }));
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 1920, height: 960 });
    expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(1));
  });

  test('with damaged metadata is read all the same', async () => {
    const bytes = new Uint8Array(await (await photograph(800, 600, { orientation: 6 })).arrayBuffer());
    bytes.fill(0xff, 14, 40);
    const photo = await shrinkPhoto(new Blob([bytes]));
    expect([photo.width, photo.height]).toEqual([800, 600]);
    expect(metadataOf(photo.bytes)).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright as WebP too, at orientation %i',
    async (orientation) => {
      const photo = await shrinkPhoto(await webpPhotograph(800, 400, orientation));
      expect([photo.width, photo.height]).toEqual(orientation >= 5 ? [400, 800] : [800, 400]);
      expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
      expect(photo).toMatchObject({ type: 'image/jpeg', shrunk: true });
    },
  );

  test.each([
    ['left to right', 2],
    ['upside down', 4],
  ] as const)('of a HEIC that is mirrored %s is as it is meant to be seen', async (mirror, orientation) => {
    const photo = await shrinkPhoto(await heicPhoto({ width: 1024, height: 512, mirror }));
    expect([photo.width, photo.height]).toEqual([1024, 512]);
    expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
  });

  // A HEIC is turned anticlockwise, which is EXIF's 1, 8, 3 and 6.
  test.each([
    [0, 1],
    [1, 8],
    [2, 3],
    [3, 6],
  ] as const)('of an iPhone, turned by %i quarters, becomes a JPEG here', async (quarters, orientation) => {
    const photo = await shrinkPhoto(await heicPhoto({ width: 1024, height: 512, quarters }));
    expect(photo).toMatchObject({ type: 'image/jpeg', shrunk: true });
    expect([photo.width, photo.height]).toEqual(quarters % 2 ? [512, 1024] : [1024, 512]);
    expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
    expect(metadataOf(photo.bytes)).toEqual([]);
  });

  test('of an iPhone that is damaged is said to be unreadable', async () => {
    const whole = await heicPhoto({ width: 1024, height: 512 });
    expect(await problemOf(whole.slice(0, whole.size - 1000))).toBe('photo_not_decodable');
  });

  test('of an iPhone with more pixels than the server decodes is refused in words of pixels', async () => {
    const taken = await heicPhoto({ width: 10_240, height: 5_120 });
    expect(await problemOf(taken)).toBe('photo_too_many_pixels');
  });

  test('is told by its bytes, not by its name', async () => {
    const pdf = new File(['%PDF-1.7 …'], 'photo.jpg', { type: 'image/jpeg' });
    expect(await problemOf(pdf)).toBe('photo_no_image');
    expect(await problemOf(new Blob([]))).toBe('photo_no_image');
  });

  test('that is broken is said to be unreadable', async () => {
    const whole = await (await photograph(800, 600)).arrayBuffer();
    const scanless = new Blob([whole.slice(0, 200)], { type: 'image/jpeg' });
    expect(await problemOf(scanless)).toBe('photo_not_decodable');
  });

  test('of more than 25 MB is refused before it is read', async () => {
    expect(await problemOf(new Blob([new Uint8Array(photoLimits.maxOriginalBytes + 1)]))).toBe(
      'photo_too_large',
    );
  });

  test('waits for the one before it, and each gets its own answer', async () => {
    const sizes = [100, 200, 300, 400, 500];
    const taken = await Promise.all(sizes.map((size) => photograph(size, 80)));
    const photos = await Promise.all(taken.map((one) => shrinkPhoto(one)));
    expect(photos.map((one) => one.width)).toEqual(sizes);
  });
});

describe('a photo in a browser whose workers cannot encode', () => {
  test.each([1, 3, 6, 8])(
    'stands upright and tells no place, taken at orientation %i',
    async (orientation) => {
      const photo = await shrinkInPage(await photograph(2400, 1800, { orientation, detail: 1 }));
      if (typeof photo === 'string') throw new Error(photo);
      expect([photo.width, photo.height]).toEqual(orientation >= 5 ? [1440, 1920] : [1920, 1440]);
      expect(await cornersOf(photo.bytes)).toEqual(coloursSeen(orientation));
      expect(metadataOf(photo.bytes)).toEqual([]);
      expect(photo.bytes.byteLength).toBeLessThanOrEqual(photoLimits.maxBytes);
    },
  );

  test('is cleaned also where it is small already', async () => {
    const photo = await shrinkInPage(await photograph(320, 200));
    if (typeof photo === 'string') throw new Error(photo);
    expect(metadataOf(photo.bytes)).toEqual([]);
  });

  test('is told by its bytes, and passed on where nobody here can read it', async () => {
    expect(await shrinkInPage(new Blob(['%PDF-1.7'], { type: 'image/jpeg' }))).toBe('photo_no_image');
    const passedOn = { shrunk: false, width: 0, height: 0 };
    const heic = await heicPhoto({ width: 512, height: 512 });
    expect(await shrinkInPage(heic)).toMatchObject({ ...passedOn, type: 'image/heic' });
    const webp = await webpPhotograph(80, 40, 6);
    expect(await shrinkInPage(webp)).toMatchObject({ ...passedOn, type: 'image/webp' });
  });
});
