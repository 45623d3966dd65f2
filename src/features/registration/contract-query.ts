import { queryOptions } from '@tanstack/react-query';
import { getContract } from '#api/contracts.ts';
import { call } from '#client/api.ts';

// Apart from the other queries, which come with the first screen and need not bring the whole contract's shape.

/** One contract, followed by the change feed. */
export function contractQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code],
    queryFn: ({ signal }) => call(getContract, { params: { code }, signal }),
    meta: { persist: true },
  });
}
