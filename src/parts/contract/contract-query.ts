import { queryOptions } from '@tanstack/react-query';
import { getContract } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';

/** One contract. Kept on the device and updated through the change feed. */
export function contractQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code],
    queryFn: ({ signal }) => call(getContract, { params: { code }, signal }),
    meta: { persist: true },
  });
}
