import sharp, { type Sharp } from 'sharp';
import { photoLimits } from '#domain/claim/photo-limits.ts';
import { imageKind, type ImageKind } from '#domain/files/image-kind.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { decodeHeic, hasWholeBoxes } from './heic.ts';
import { inTurns } from '../shared/turns.ts';

/** Longer side of a thumbnail in pixels. */
export const thumbEdge = 480;

/** A photo as it is kept: JPEG, upright, without metadata. */
export interface MadePhoto {
  jpeg: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
}

const turn = inTurns(2);

/** True for the kinds of image that the decoder is given as they are. HEIC has one of its own; others are refused. */
export function isDecodable(kind: ImageKind | null): boolean {
  return kind === 'image/jpeg' || kind === 'image/png' || kind === 'image/webp';
}

/** No honest photo takes longer to decode and encode. */
const timeLimit = { seconds: 20 } as const;

/**
 * Makes a photo out of what somebody sent. Always decoded and encoded anew, small ones too: nothing of the bytes sent
 * survives but the picture. Throws `photo_unreadable` for what is no picture, `too_large` for one of too many pixels.
 */
export function makePhoto(bytes: Uint8Array): Promise<MadePhoto> {
  return turn(async () => {
    const kind = imageKind(bytes);
    if (kind !== 'image/heic' && !isDecodable(kind)) throw new ApiError('photo_unreadable');
    try {
      if (kind === 'image/heic') return await encode(await openHeic(bytes));
      return await encode(sharp(bytes, strict)).catch((error: unknown) => {
        if (kind === 'image/jpeg' && isScratched(error)) return encode(sharp(bytes, lenient));
        throw error;
      });
    } catch (error) {
      throw refusal(error);
    }
  });
}

/** A missing half is a reason to refuse a picture. */
const strict = { limitInputPixels: photoLimits.maxPixels, failOn: 'truncated' } as const;
/** Also reads a JPEG with some broken blocks, as a worn memory card gives it. */
const lenient = { limitInputPixels: photoLimits.maxPixels, failOn: 'none', unlimited: true } as const;

function isScratched(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.includes('Corrupt JPEG data') &&
    !error.message.includes('premature end of JPEG image')
  );
}

/** Longer side in pixels of a page that was photographed or scanned: its small print must stay readable. */
const scanEdge = 3000;

/**
 * Makes a JPEG out of a picture of a page, upright and without metadata; null where it is no JPEG, PNG or WebP. Throws as
 * `makePhoto` does.
 */
export async function makeScan(bytes: Uint8Array): Promise<Buffer | null> {
  if (!isDecodable(imageKind(bytes))) return null;
  return turn(async () => {
    try {
      return await sharp(bytes, strict)
        .autoOrient()
        .resize(scanEdge, scanEdge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .timeout(timeLimit)
        .toBuffer();
    } catch (error) {
      throw refusal(error);
    }
  });
}

async function encode(picture: Sharp): Promise<MadePhoto> {
  const { data: jpeg, info } = await picture
    .autoOrient()
    .resize(photoLimits.maxEdge, photoLimits.maxEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .timeout(timeLimit)
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(jpeg)
    .resize(thumbEdge, thumbEdge, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer();
  return { jpeg, thumb, width: info.width, height: info.height };
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  if (!hasWholeBoxes(bytes)) throw new ApiError('photo_unreadable');
  const decoded = await decodeHeic(bytes, photoLimits.maxPixels);
  if (!decoded.ok) throw new ApiError(decoded.reason === 'too_large' ? 'too_large' : 'photo_unreadable');
  const { width, height, pixels } = decoded;
  return sharp(new Uint8Array(pixels), {
    raw: { width, height, channels: 4 },
    limitInputPixels: photoLimits.maxPixels,
  });
}

function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  return new ApiError(isTooLarge ? 'too_large' : 'photo_unreadable');
}
