import type { AssetProblem } from './asset-problems.ts';

/** Media types of marketing assets. */
export const assetTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'application/pdf',
  'video/mp4',
  'application/zip',
] as const;
export type AssetType = (typeof assetTypes)[number];

const megabyte = 1024 * 1024;

/** The name's ending and the most bytes of a file of each type. */
export const assetFiles: Readonly<Record<AssetType, { extension: string; maxBytes: number }>> = {
  'image/png': { extension: 'png', maxBytes: 20 * megabyte },
  'image/jpeg': { extension: 'jpg', maxBytes: 20 * megabyte },
  'image/webp': { extension: 'webp', maxBytes: 20 * megabyte },
  'image/svg+xml': { extension: 'svg', maxBytes: 2 * megabyte },
  'application/pdf': { extension: 'pdf', maxBytes: 40 * megabyte },
  'video/mp4': { extension: 'mp4', maxBytes: 64 * megabyte },
  'application/zip': { extension: 'zip', maxBytes: 64 * megabyte },
};

/**
 * What may be sent as an asset. Systems name zip files differently, and some name nothing; what counts is the content.
 */
export const assetUpload = {
  types: [...assetTypes, 'application/x-zip-compressed', 'application/octet-stream'],
  maxBytes: 64 * megabyte,
} as const;

/** True for pictures that a browser draws. */
export function isPicture(type: AssetType): boolean {
  return type.startsWith('image/');
}

/**
 * Judges a file before it is sent, by its size and the ending of its name; null if both are fine. The server looks at
 * the content.
 */
export function problemOfFile({ name, size }: { name: string; size: number }): AssetProblem | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = Object.values(assetFiles).find(
    ({ extension }) => extension === (ending === 'jpeg' ? 'jpg' : ending),
  );
  if (!found) return 'asset_type';
  return size > found.maxBytes ? 'asset_too_large' : null;
}
