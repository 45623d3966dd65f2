import { photoLimits } from '#domain/files/photo-limits.ts';
import { sha256Hex } from './digest.ts';
import { heicProblem } from '#domain/files/heic-judge.ts';
import { headBytes, imageKind } from '#domain/files/image-kind.ts';
import type { PhotoProblem, ShrunkPhoto } from './photo-message.ts';
import { webpTurn } from './webp-header.ts';

/**
 * Shrinks a photo on the main thread, for browsers whose workers cannot encode. It is slower and blocks the page.
 * Returns the problem's code if the file is not a usable photo. Loaded on demand.
 */
export async function shrinkInPage(file: Blob): Promise<ShrunkPhoto | PhotoProblem> {
  const kind = imageKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!kind) return 'photo_no_image';
  // The library would leave such a picture on its side.
  if (kind === 'image/webp' && webpTurn(await file.arrayBuffer())) {
    return (await hasTooManyPixels(file)) ? 'photo_too_many_pixels' : asItIs(file, kind);
  }
  try {
    return await compress(new File([file], 'photo', { type: kind }));
  } catch {
    if (kind !== 'image/heic') return 'photo_not_decodable';
    return heicProblem(new Uint8Array(await file.arrayBuffer())) ?? asItIs(file, kind);
  }
}

/** True if the server would not decode it, by this browser's own decoder. */
async function hasTooManyPixels(file: Blob): Promise<boolean> {
  const whole = await createImageBitmap(file).catch(() => null);
  const pixels = whole ? whole.width * whole.height : 0;
  whole?.close();
  return pixels > photoLimits.maxPixels;
}

async function asItIs(file: Blob, type: string): Promise<ShrunkPhoto> {
  const bytes = await file.arrayBuffer();
  return { bytes, type, width: 0, height: 0, sha256: await sha256Hex(bytes), shrunk: false };
}

async function compress(file: File): Promise<ShrunkPhoto> {
  const { default: imageCompression } = await import('browser-image-compression');
  const small = await imageCompression(file, {
    // The library's own worker would be fetched from a foreign host.
    useWebWorker: false,
    fileType: 'image/jpeg',
    maxWidthOrHeight: photoLimits.maxEdge,
    maxSizeMB: photoLimits.maxBytes / 1024 / 1024,
    initialQuality: 0.82,
  });
  const bytes = await small.arrayBuffer();
  if (imageKind(new Uint8Array(bytes)) !== 'image/jpeg') throw new Error('no JPEG came out');
  const bitmap = await createImageBitmap(small);
  const { width, height } = bitmap;
  bitmap.close();
  return { bytes, type: 'image/jpeg', width, height, sha256: await sha256Hex(bytes), shrunk: true };
}
