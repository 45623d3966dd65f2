import sharp from 'sharp';
import { imageKind } from '#domain/files/image-kind.ts';
import { inScreenColours, isDecodable, refusal, refuseManyScans, strict } from './photo.ts';

/** Longer side in pixels of a photographed or scanned page, whose small print must stay readable. */
const scanEdge = 3000;

/**
 * Makes an upright JPEG without metadata from a picture of a page; null if it is no JPEG, PNG or WebP. Throws as
 * `makePhoto` does.
 */
export async function makeScan(bytes: Uint8Array): Promise<Buffer | null> {
  if (!isDecodable(imageKind(bytes))) return null;
  try {
    refuseManyScans(bytes);
    return await inScreenColours(sharp(bytes, strict))
      .autoOrient()
      .resize(scanEdge, scanEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw refusal(error);
  }
}
