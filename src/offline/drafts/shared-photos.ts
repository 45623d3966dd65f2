import { photoSlots } from '#domain/files/photo-limits.ts';
import { judgePhoto } from '../photos/judge-photo.ts';
import { keepShare, ownerOfShares } from './shares.ts';
import type { Share } from './waiting-share.ts';

/**
 * Keeps shared photos for a new claim, in its slots. Null if none of the files is a usable photo. Throws `SignedOut` if
 * nobody is signed in who may file a claim, and as `keepShare`.
 */
export async function keepSharedPhotos(files: readonly File[]): Promise<Share | null> {
  const owner = await ownerOfShares('claims.file');
  const photos: File[] = [];
  for (const file of files) {
    if (photos.length < photoSlots.length && (await judgePhoto(file)) === null) photos.push(file);
  }
  if (photos.length === 0) return null;
  return keepShare(owner, 'photos', {
    files: photos.map((original, index) => ({ slot: photoSlots[index]!, file: { original } })),
    left: files.length - photos.length,
  });
}
