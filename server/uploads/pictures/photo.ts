import sharp, { type Sharp } from 'sharp';
import { photoLimits } from '#domain/files/photo-limits.ts';
import { ApiError } from '../../shared/api-error.ts';
import { heicProblem } from '#domain/files/heic-judge.ts';
import { decodeHeic } from './heic.ts';
import { scansOf } from './jpeg-scans.ts';
import { imageKind, type ImageKind } from '#domain/files/image-kind.ts';

/** Longer side of a thumbnail in pixels. */
export const thumbEdge = 480;

/** A photo as it is stored: JPEG, upright, without metadata. */
export interface MadePhoto {
  jpeg: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
}

/** True for image kinds that sharp decodes. HEIC has a decoder of its own; other kinds are refused. */
export function isDecodable(kind: ImageKind | null): boolean {
  return kind === 'image/jpeg' || kind === 'image/png' || kind === 'image/webp';
}

/**
 * Makes a photo from uploaded bytes. Always decodes and re-encodes, even small ones, so that nothing but the picture
 * survives. Throws `photo_unreadable` for what is no picture, `too_large` for too many pixels.
 */
export async function makePhoto(bytes: Uint8Array): Promise<MadePhoto> {
  const kind = imageKind(bytes);
  if (kind !== 'image/heic' && !isDecodable(kind)) throw new ApiError('photo_unreadable');
  try {
    if (kind === 'image/heic') return await encode(await openHeic(bytes));
    refuseManyScans(bytes);
    return await encode(sharp(bytes, strict)).catch((error: unknown) => {
      if (kind === 'image/jpeg' && isScratched(error)) return encode(sharp(bytes, lenient));
      throw error;
    });
  } catch (error) {
    throw refusal(error);
  }
}

/** Refuses truncated pictures. */
export const strict = { limitInputPixels: photoLimits.maxPixels, failOn: 'truncated' } as const;
/**
 * Also reads a JPEG with some broken blocks, as from a worn memory card; only `unlimited` makes libvips continue there.
 * In place of the limits it lifts, scans are counted first and the process has a time limit.
 */
const lenient = { limitInputPixels: photoLimits.maxPixels, failOn: 'none', unlimited: true } as const;

function isScratched(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.includes('Corrupt JPEG data') &&
    !error.message.includes('premature end of JPEG image')
  );
}

/** Works in sRGB from the start: the library leaves pictures of 16 bits with a profile in another space, and says nothing of it. */
export function inScreenColours(picture: Sharp): Sharp {
  return picture.pipelineColourspace('srgb');
}

async function encode(picture: Sharp): Promise<MadePhoto> {
  const { data: jpeg, info } = await inScreenColours(picture)
    .autoOrient()
    .resize(photoLimits.maxEdge, photoLimits.maxEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(jpeg)
    .resize(thumbEdge, thumbEdge, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer();
  return { jpeg, thumb, width: info.width, height: info.height };
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const problem = heicProblem(bytes);
  if (problem) throw new ApiError(problem === 'photo_too_many_pixels' ? 'too_large' : 'photo_unreadable');
  const { width, height, pixels } = await decodeHeic(bytes, photoLimits.maxPixels);
  return sharp(pixels, {
    raw: { width, height, channels: 4 },
    limitInputPixels: photoLimits.maxPixels,
  });
}

/** Cameras and programs write at most about a dozen scans. */
const mostScans = 50;

/** Throws `photo_unreadable` for a JPEG with more scans than any real picture needs. */
export function refuseManyScans(bytes: Uint8Array): void {
  const isJpeg = imageKind(bytes) === 'image/jpeg';
  if (isJpeg && scansOf(bytes, mostScans) > mostScans) throw new ApiError('photo_unreadable');
}

/** Turns a decoder's error into the error for the sender. */
export function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  return new ApiError(isTooLarge ? 'too_large' : 'photo_unreadable');
}
