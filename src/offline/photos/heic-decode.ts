// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and every project that reaches this file needs it
/// <reference path="./libheif.d.ts" />
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import libraryUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { photoLimits } from '#domain/claim/photo-limits.ts';
import { hasWholeBoxes } from '#domain/files/heic-boxes.ts';
import { fit, type Decoded } from './decoded.ts';

/** Fetches and starts the decoder. Each picture gets a new one, so that its memory goes with it. */
async function startDecoder() {
  const answer = await fetch(libraryUrl);
  if (!answer.ok) throw new Error(`the HEIC decoder could not be fetched: ${answer.status}`);
  const library = libheif({ wasmBinary: await answer.arrayBuffer() });
  await library.ready;
  return new library.HeifDecoder();
}

/**
 * Decodes an iPhone's HEIC, upright as the file's own rotation says. `unreadable` if it is damaged; null if it has more
 * pixels than a device should hold, which the server then answers for. Throws if the decoder cannot be fetched or
 * started. Blocks its thread: a second or more for 12 megapixels.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<Decoded | 'unreadable' | null> {
  if (!hasWholeBoxes(new Uint8Array(bytes))) return 'unreadable';
  const decoder = await startDecoder();
  const [picture] = decoder.decode(bytes);
  if (!picture) return 'unreadable';
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > photoLimits.maxPixels) return null;
  const target = new ImageData(width, height);
  const shown = await new Promise((resolve) => {
    picture.display(target, resolve);
  });
  if (!shown) return 'unreadable';
  return { source: await createImageBitmap(target), ...fit(width, height) };
}
