import { Worker } from 'node:worker_threads';
import type { HeicResult } from './heic-worker.ts';

/** A picture of 12 megapixels takes about a second; more than this no honest one does. */
const timeLimitMs = 30_000;

/**
 * Decodes an iPhone's HEIC, which sharp's binaries cannot (HEVC is patented). The decoder is WebAssembly in a worker
 * thread: a hostile file can neither block the server nor reach its memory.
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
      workerData: { bytes, maxPixels },
      // The decoder complains to the console about what it cannot read.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const unreadable = { ok: false, reason: 'unreadable' } as const;
    const timer = setTimeout(() => {
      finish(unreadable);
    }, timeLimitMs);
    function finish(result: HeicResult): void {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    }
    worker.once('message', finish);
    worker.once('error', () => {
      finish(unreadable);
    });
    worker.once('exit', () => {
      finish(unreadable);
    });
  });
}

/**
 * True when the boxes of a HEIC file lie wholly within its bytes. The decoder makes a picture of what is there, grey where
 * tiles are missing; half a file must be refused.
 */
export function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.byteLength) {
    if (at + 8 > bytes.byteLength) return false;
    const size = boxSize(view, at);
    // 0 means that the box goes on to the end.
    if (size === 0) return true;
    if (!(size >= 8) || at + size > bytes.byteLength) return false;
    at += size;
  }
  return true;
}

function boxSize(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size !== 1) return size;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : Number.NaN;
}
