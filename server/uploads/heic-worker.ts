// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported, and every project that reaches this file needs it
/// <reference path="./libheif.d.ts" />
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/**
 * Decodes one HEIC picture in a thread of its own and ends. Answers with its pixels (RGBA, upright: libheif applies the
 * file's own rotation), or with why it did not.
 */
export type HeicResult =
  | { ok: true; width: number; height: number; pixels: ArrayBuffer }
  | { ok: false; reason: 'unreadable' | 'too_large' };

async function decode(bytes: Uint8Array, maxPixels: number): Promise<HeicResult> {
  const library = libheif();
  await library.ready;
  const [picture] = new library.HeifDecoder().decode(bytes);
  if (!picture) return { ok: false, reason: 'unreadable' };
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return { ok: false, reason: 'too_large' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<{ data: Uint8ClampedArray<ArrayBuffer> } | null>((resolve) => {
    picture.display(target, resolve);
  });
  return shown ? { ok: true, width, height, pixels: shown.data.buffer } : { ok: false, reason: 'unreadable' };
}

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };
const result = await decode(bytes, maxPixels).catch(() => ({ ok: false, reason: 'unreadable' }) as const);
parentPort!.postMessage(result, result.ok ? [result.pixels] : []);
