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
