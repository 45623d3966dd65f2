import { photoLimits } from './photo-limits.ts';
import { hasWholeBoxes } from './heic-boxes.ts';
import { primaryOfHeic } from './heic-primary.ts';

/** Why a HEIC is not decoded, by its boxes; null if it may be. Device and server ask it before either decodes. */
export function heicProblem(bytes: Uint8Array): 'photo_not_decodable' | 'photo_too_many_pixels' | null {
  if (!hasWholeBoxes(bytes)) return 'photo_not_decodable';
  const primary = primaryOfHeic(bytes);
  const isTooLarge = primary && primary.width * primary.height > photoLimits.maxPixels;
  return isTooLarge ? 'photo_too_many_pixels' : null;
}
