import { describe, expect, test } from 'vitest';
import { fit } from './decoded.ts';
import { nextEighth } from './photo-decode.ts';

describe('a photo', () => {
  test('fits into 1920 pixels and is not blown up', () => {
    expect(fit(4032, 3024)).toEqual({ width: 1920, height: 1440 });
    expect(fit(3000, 4000)).toEqual({ width: 1440, height: 1920 });
    expect(fit(640, 480)).toEqual({ width: 640, height: 480 });
    expect(fit(20_000, 3)).toEqual({ width: 1920, height: 1 });
  });

  test('is decoded at the next eighth above the wanted size', () => {
    expect([nextEighth(4032, 1920), nextEighth(3840, 1920), nextEighth(640, 640)]).toEqual([2016, 1920, 640]);
  });
});
