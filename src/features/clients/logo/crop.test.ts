import { describe, expect, it } from 'vitest';
import { cropSize, wholePicture } from './crop.ts';

describe('the part of a picture', () => {
  it('is all of it at first', () => {
    expect(cropSize(wholePicture, { width: 600, height: 160 })).toEqual({
      left: 0,
      top: 0,
      width: 600,
      height: 160,
      sentWidth: 600,
      sentHeight: 160,
    });
  });

  it('keeps its shape where it is too large to be sent', () => {
    const size = cropSize({ across: [10, 90], down: [25, 75] }, { width: 5200, height: 2000 });
    expect(size).toMatchObject({ left: 520, top: 500, width: 4160, height: 1000 });
    expect([size.sentWidth, size.sentHeight]).toEqual([2080, 500]);
  });

  it('is never nothing', () => {
    const size = cropSize({ across: [50, 50], down: [0, 1] }, { width: 20, height: 10 });
    expect([size.width, size.height]).toEqual([1, 1]);
  });
});
