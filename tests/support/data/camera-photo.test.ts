import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { looksUpright, takePhoto, type Orientation } from './camera-photo.ts';

describe('the photographs that the tests take', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] satisfies Orientation[])(
    'are upright once orientation %i is applied',
    async (orientation) => {
      const photo = await takePhoto({ width: 640, height: 480, orientation });
      const meta = await sharp(photo).metadata();
      expect(meta.orientation).toBe(orientation);
      expect(meta.exif?.length).toBeGreaterThan(100);
      expect(await looksUpright(await sharp(photo).autoOrient().toBuffer())).toBe(true);
      expect(await looksUpright(photo)).toBe(orientation === 1);
    },
  );
});
