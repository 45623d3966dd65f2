import { once } from 'node:events';
import sharp from 'sharp';
import { ApiError } from '../../shared/api-error.ts';
import { assetType, priceSheetType } from './kinds.ts';
import { makeLogo } from './logo.ts';
import type { Job, Made, PictureOutcome } from './picture-room.ts';
import { inspectPdf } from './pdf.ts';
import { makePhoto } from './photo.ts';
import { makePreview } from './preview.ts';
import { makeScan } from './scan.ts';

/**
 * The maker for each kind of job. This process does one job at a time, may be killed during it and ends with the
 * server.
 */
const makers: { [Kind in keyof Made]: (bytes: Uint8Array) => Made[Kind] | Promise<Made[Kind]> } = {
  photo: makePhoto,
  scan: makeScan,
  logo: makeLogo,
  preview: makePreview,
  pdf: inspectPdf,
  asset: assetType,
  priceSheet: priceSheetType,
};

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => {
  process.exit();
});

process.on('message', (job: Job) => {
  void outcomeOf(job).then((outcome) => process.send!(outcome));
});

async function outcomeOf({ kind, byteCount }: Job): Promise<PictureOutcome> {
  try {
    return { ok: true, made: await makers[kind](await readBytes(byteCount)) };
  } catch (error) {
    return { ok: false, code: error instanceof ApiError ? error.code : 'photo_unreadable' };
  }
}

/** Reads a job's bytes from the standard input. */
async function readBytes(byteCount: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(byteCount);
  let length = 0;
  while (length < byteCount) {
    const chunk = process.stdin.read() as Buffer | null;
    if (chunk) length += chunk.copy(bytes, length);
    else await once(process.stdin, 'readable');
  }
  return bytes;
}
