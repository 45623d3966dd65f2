import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAll, type Found } from '#api/search.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { call } from '#page/api/api.ts';
import { isUnreachable } from '#page/api/api-failure.ts';

/** The hits from the server, or, if it is unreachable, from the contracts kept on this device. */
export type Outcome =
  | { from: 'server'; found: Found }
  | { from: 'device'; contracts: ClaimableContract[]; total: number; asOf: Date };

/** The most contracts from the device that are shown. */
const shownOfDevice = 10;

/** The hits for a text. Answers are cached only briefly in memory, never on the device. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<Outcome> => {
      try {
        return { from: 'server', found: await call(searchAll, { query: { q: text }, signal }) };
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const onDevice = await searchDevice(text);
        if (!onDevice) throw error;
        return onDevice;
      }
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 15_000,
    gcTime: 60_000,
  });
}

async function searchDevice(text: string): Promise<Outcome | null> {
  const { claimablesAsOf, searchClaimables } = await import('#offline/copy/claimables.ts');
  const copy = await claimablesAsOf();
  if (!copy) return null;
  const { items, total } = await searchClaimables(text, { limit: shownOfDevice });
  return { from: 'device', contracts: items, total, asOf: copy.asOf };
}
