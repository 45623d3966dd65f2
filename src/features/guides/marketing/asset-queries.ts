import { queryOptions } from '@tanstack/react-query';
import { getAssetPreview, listAssetFiles, listAssets } from '#api/shop/assets.ts';
import type { Asset } from '#domain/guides/asset.ts';
import { call } from '#page/api/api.ts';

/** All marketing assets that the user may see. Kept on the device. */
export const assetsQuery = queryOptions({
  queryKey: ['asset', 'list'],
  queryFn: async ({ signal }) => (await call(listAssets, { signal })).items,
  meta: { persist: true },
});

/** All files that an asset had, the current one first. */
export function assetFilesQuery(id: string) {
  return queryOptions({
    queryKey: ['asset', id, 'files'],
    queryFn: async ({ signal }) => (await call(listAssetFiles, { params: { id }, signal })).items,
  });
}

/**
 * The small picture of an asset's file. It never changes, so the key is outside the keys that the change feed
 * invalidates. Kept on the device.
 */
export function previewQuery({ id, file }: Pick<Asset, 'id' | 'file'>) {
  return queryOptions({
    queryKey: ['preview', id, file.number],
    queryFn: async ({ signal }) => {
      const params = { id, number: String(file.number) };
      const bytes = await call(getAssetPreview, { params, signal });
      // The type decides how an `img` reads the bytes, and the answer's own may be lost on the way.
      const type = file.mediaType === 'image/svg+xml' ? file.mediaType : 'image/webp';
      return new Blob([bytes], { type });
    },
    gcTime: 60_000,
    meta: { persist: true },
  });
}
