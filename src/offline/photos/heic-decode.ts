// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and every project that reaches this file needs it
/// <reference path="./libheif.d.ts" />
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import libraryUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { photoLimits } from '#domain/files/photo-limits.ts';
import { toSrgb } from '#domain/files/colours.ts';
import { primaryOfHeic } from '#domain/files/heic-primary.ts';
import { fit, type Decoded } from './decoded.ts';
import type { PhotoProblem } from './photo-message.ts';

/** Fetches and starts the decoder. Each picture gets a new one, so that its memory goes with it. */
async function startDecoder() {
  const answer = await fetch(libraryUrl);
  if (!answer.ok) throw new Error(`the HEIC decoder could not be fetched: ${answer.status}`);
  const library = libheif({ wasmBinary: await answer.arrayBuffer() });
  await library.ready;
  return new library.HeifDecoder();
}

/**
 * Decodes an iPhone's HEIC, of several pictures the primary one, upright as the file's own rotation says, in sRGB. A
 * problem's code if it is damaged or has more pixels than a device should hold. Throws if the decoder cannot be fetched
 * or started. Blocks its thread: a second or more for 12 megapixels.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<Decoded | PhotoProblem> {
  const decoder = await startDecoder();
  const pictures = decoder.decode(bytes);
  // Those of a burst, or of a picture and its edits, stand in any order.
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return 'photo_not_decodable';
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > photoLimits.maxPixels) return 'photo_too_many_pixels';
  const target = new ImageData(width, height);
  const shown = await new Promise((resolve) => {
    picture.display(target, resolve);
  });
  if (!shown) return 'photo_not_decodable';
  toSrgb(primaryOfHeic(new Uint8Array(bytes))?.colours ?? null)?.(target.data);
  return { source: await createImageBitmap(target), ...fit(width, height) };
}
