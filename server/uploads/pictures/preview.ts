import sharp from 'sharp';
import { imageKind } from '#domain/files/image-kind.ts';
import { ApiError } from '../../shared/api-error.ts';
import { inScreenColours, isDecodable, refusal, refuseManyScans, strict } from './photo.ts';

/** A small picture of a larger one, whose size is that of the larger one in pixels, upright. */
export interface MadePreview {
  webp: Uint8Array;
  width: number;
  height: number;
}

/** Longer side of a preview in pixels. */
const previewEdge = 640;

/**
 * Makes a small picture in the colours of screens, which keeps a transparent background. Throws `unsupported_type`,
 * `photo_unreadable`, `too_large`.
 */
export async function makePreview(bytes: Uint8Array): Promise<MadePreview> {
  if (!isDecodable(imageKind(bytes))) throw new ApiError('unsupported_type');
  try {
    refuseManyScans(bytes);
    const picture = sharp(bytes, strict);
    const { autoOrient } = await picture.metadata();
    const webp = await inScreenColours(picture)
      .autoOrient()
      .resize(previewEdge, previewEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { webp, ...autoOrient };
  } catch (error) {
    throw refusal(error);
  }
}
