import { createHash } from 'node:crypto';
import { assetFiles, isPicture } from '#domain/guides/asset-types.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { savedName } from '../shared/files/saved-name.ts';
import { ApiError } from '../shared/api-error.ts';
import { makePreview, refuseActivePdf, typeOfAsset } from '../uploads/uploads.usecases.ts';
import type { AssetFileRow } from './assets.repository.ts';

/** A file whose bytes are stored, but which no asset has yet. */
export type ReceivedAsset = Omit<AssetFileRow, 'assetId' | 'number' | 'addedAt' | 'addedBy'>;

/**
 * Judges a file by its content and stores it as it is, since print needs its profiles and layers, with a small picture
 * made anew where it is one. It runs outside any transaction; a file that no asset gets goes by itself. Throws what
 * `typeOfAsset` and the look into a PDF say, and `asset_unreadable` for a picture that cannot be decoded.
 */
export async function receiveAsset(
  keeping: Keeping,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<ReceivedAsset> {
  const type = await typeOfAsset(bytes);
  if (type === 'application/pdf') await refuseActivePdf(bytes);
  const preview = isPicture(type) && type !== 'image/svg+xml' ? await previewOf(bytes) : null;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { extension } = assetFiles[type];
  const folder = `assets/${sha256.slice(0, 2)}`;
  const storedKey = `${folder}/${sha256}.${extension}`;
  const previewKey = preview && `${folder}/${sha256}-preview.webp`;
  await keepFiles(keeping, {
    [storedKey]: bytes,
    ...(preview && previewKey && { [previewKey]: preview.webp }),
  });
  return {
    mediaType: type,
    fileName: savedName(fileName, { extension, unnamed: 'Datei' }),
    byteCount: bytes.byteLength,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
    sha256,
    storedKey,
    previewKey,
  };
}

async function previewOf(bytes: Uint8Array) {
  try {
    return await makePreview(bytes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'photo_unreadable' || error.code === 'unsupported_type')
      throw new ApiError('asset_unreadable');
    throw error.code === 'too_large' ? new ApiError('asset_too_large') : error;
  }
}
