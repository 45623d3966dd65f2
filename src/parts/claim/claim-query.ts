import { queryOptions } from '@tanstack/react-query';
import { getClaim } from '#api/claims.ts';
import { call } from '#page/api/api.ts';

/** One claim with photos and history. Kept on the device and updated through the change feed. */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: ['claim', id],
    queryFn: ({ signal }) => call(getClaim, { params: { id }, signal }),
    meta: { persist: true },
  });
}
