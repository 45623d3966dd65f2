// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and every project that reaches this file needs it
/// <reference path="./libheif.d.ts" />
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { ApiError } from '../../shared/http/api-error.ts';

/** A decoded picture as RGBA. It is upright, because libheif applies the file's own rotation. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Decodes an iPhone's HEIC, which sharp's binaries cannot (HEVC is patented). Throws `photo_unreadable`, and
 * `too_large` above `maxPixels`. The decoder is WebAssembly and blocks its thread: about a second for 12 megapixels.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const library = libheif();
  await library.ready;
  const [picture] = new library.HeifDecoder().decode(bytes);
  if (!picture) throw new ApiError('photo_unreadable');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) throw new ApiError('too_large');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<{ data: Uint8ClampedArray<ArrayBuffer> } | null>((resolve) => {
    picture.display(target, resolve);
  });
  if (!shown) throw new ApiError('photo_unreadable');
  return { width, height, pixels: shown.data };
}
