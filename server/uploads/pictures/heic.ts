// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and every project that reaches this file needs it
/// <reference path="./libheif.d.ts" />
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { toSrgb } from '#domain/files/colours.ts';
import { primaryOfHeic } from '#domain/files/heic-primary.ts';
import { ApiError } from '../../shared/api-error.ts';

/** A decoded picture in sRGB, with opacity. It is upright, because libheif applies the file's own rotation. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Decodes an iPhone's HEIC, of several pictures the primary one, which sharp's binaries cannot (HEVC is patented). Throws `photo_unreadable`, and
 * `too_large` above `maxPixels`. The decoder is WebAssembly and blocks its thread: about a second for 12 megapixels.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const library = libheif();
  await library.ready;
  const pictures = new library.HeifDecoder().decode(bytes);
  // Those of a burst, or of a picture and its edits, stand in any order.
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new ApiError('photo_unreadable');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) throw new ApiError('too_large');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<{ data: Uint8ClampedArray<ArrayBuffer> } | null>((resolve) => {
    picture.display(target, resolve);
  });
  if (!shown) throw new ApiError('photo_unreadable');
  toSrgb(primaryOfHeic(bytes)?.colours ?? null)?.(shown.data);
  return { width, height, pixels: shown.data };
}
