import { photoLimits } from '#domain/files/photo-limits.ts';
import { headBytes, imageKind } from '#domain/files/image-kind.ts';
import type { PhotoProblem } from './photo-message.ts';

/**
 * Why a file cannot be a photo of a damage, by its size and its first bytes; null if it can. Judge a file before it takes
 * the place of another: decoding it comes later and may take seconds.
 */
export async function judgePhoto(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > photoLimits.maxOriginalBytes) return 'photo_too_large';
  // Rejects for a file that was moved meanwhile, or that a cloud drive does not deliver.
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return 'photo_not_opened';
  return imageKind(new Uint8Array(head)) ? null : 'photo_no_image';
}
