import { photoLimits } from '#domain/files/photo-limits.ts';
import type { Decoded } from './decoded.ts';

const bestQuality = 0.82;
/** Approximate size at each quality, relative to the size at the best quality. */
const shares: readonly (readonly [quality: number, share: number])[] = [
  [bestQuality, 1],
  [0.7, 0.76],
  [0.58, 0.63],
  [0.46, 0.53],
  [0.34, 0.43],
  [0.2, 0.3],
];
const lowestQuality = 0.2;
/** A little below the limit, because the shares differ from picture to picture. */
const aimBytes = 0.93 * photoLimits.maxBytes;

/** The quality that should bring a picture below the limit, given its size in bytes at the best quality. */
export function qualityFor(bytesAtBest: number): number {
  const wanted = aimBytes / bytesAtBest;
  if (bytesAtBest <= photoLimits.maxBytes) return bestQuality;
  for (let at = 1; at < shares.length; at++) {
    const [higher, more] = shares[at - 1]!;
    const [lower, less] = shares[at]!;
    if (wanted >= less) return lower + ((higher - lower) * (wanted - less)) / (more - less);
  }
  return shares.at(-1)![0];
}

const sampleOf = 8;
const bandHeight = 16;

/**
 * Estimates the size in bytes at the best quality from bands that cover an eighth of the picture. The estimate costs an
 * eighth of a full encoding, while a second encoding costs a full one.
 */
async function guessBytes(canvas: OffscreenCanvas): Promise<number> {
  const bands = Math.floor(canvas.height / (bandHeight * sampleOf));
  if (bands === 0) return 0;
  const sample = new OffscreenCanvas(canvas.width, bands * bandHeight);
  const context = sample.getContext('2d', { alpha: false });
  if (!context) return 0;
  for (let band = 0; band < bands; band++) {
    const from = band * bandHeight * sampleOf + (sampleOf / 2) * bandHeight;
    const place = [canvas.width, bandHeight, 0, band * bandHeight, canvas.width, bandHeight] as const;
    context.drawImage(canvas, 0, from, ...place);
  }
  const blob = await sample.convertToBlob({ type: 'image/jpeg', quality: bestQuality });
  return (blob.size * canvas.height) / sample.height;
}

/** Draws a picture upright onto a white canvas of its size. Null if there is no `OffscreenCanvas`. */
export function draw(decoded: Decoded): OffscreenCanvas | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const { source, width, height, orientation = 1 } = decoded;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  // The unit square, turned and mirrored as the EXIF orientation says, fills the canvas.
  const [a, b, c, d, e, f] = turns[orientation - 1]!;
  context.setTransform(a * width, b * height, c * width, d * height, e * width, f * height);
  context.drawImage(source, 0, 0, 1, 1);
  return canvas;
}

/** For each EXIF orientation, where the stored picture's unit square is drawn: a, b, c, d, e, f of the matrix. */
const turns = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
] as const;

/**
 * Encodes the canvas as a JPEG without metadata. Lowers the quality until it has at most `maxBytes` or the lowest
 * quality is reached. Null if this browser does not produce JPEG.
 */
export async function encode(canvas: OffscreenCanvas): Promise<Blob | null> {
  let quality = qualityFor(await guessBytes(canvas));
  for (;;) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.type !== 'image/jpeg') return null;
    if (blob.size <= photoLimits.maxBytes || quality <= lowestQuality) return blob;
    quality = Math.max(lowestQuality, quality * Math.min(0.9, aimBytes / blob.size));
  }
}
