import { queryOptions } from '@tanstack/react-query';
import { getClaimPhoto } from '#api/claims.ts';
import { call } from '#page/api/api.ts';

/**
 * The bytes of a photo. They never change, so the key is outside the keys that the change feed invalidates. The device
 * keeps thumbnails but not full photos.
 */
export function photoQuery(photo: { claimId: string; sha256: string; size: 'full' | 'thumb' }) {
  const { claimId, sha256, size } = photo;
  return queryOptions({
    queryKey: ['photo', claimId, sha256, size],
    queryFn: ({ signal }) =>
      call(getClaimPhoto, { params: { id: claimId, sha256 }, query: { size }, signal }),
    gcTime: 60_000,
    meta: { persist: size === 'thumb' },
  });
}
