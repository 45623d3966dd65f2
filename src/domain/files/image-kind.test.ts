import { expect, test } from 'vitest';
import { imageKind } from './image-kind.ts';

test.each([
  [[0xff, 0xd8, 0xff, 0xe1], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[...Buffer.from('RIFF....WEBP')], 'image/webp'],
  [[...Buffer.from('....ftypheic')], 'image/heic'],
  [[...Buffer.from('....ftypmif1')], 'image/heic'],
  [[...Buffer.from('....ftypavif')], 'image/avif'],
  [[...Buffer.from('GIF89a')], 'image/gif'],
  [[0xff, 0x0a, 0x7f, 0x20], 'image/jxl'],
  [[0, 0, 0, 12, ...Buffer.from('JXL \r\n'), 0x87, 0x0a], 'image/jxl'],
  [[...Buffer.from('II*\0....')], 'image/tiff'],
  [[...Buffer.from('MM\0*....')], 'image/tiff'],
  [[...Buffer.from('....ftypisom')], null],
  [[...Buffer.from('<svg xmlns=')], null],
  [[], null],
])('an image is told by its first bytes %j', (bytes, kind) => {
  expect(imageKind(Uint8Array.from(bytes))).toBe(kind);
});
