import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listClaimableContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { byCodes, contractsChanged } from '#page/data/changed-contracts.ts';
import { pause } from '#page/data/pause.ts';
import { syncClaimables, type ClaimableSource } from '#offline/copy/sync-claimables.ts';
import { arriving, presentCopy, type Copy } from './copy-here.ts';

/** Minimum time between automatic copies, however often contracts change. */
const leastPauseMs = 60_000;

/** Copies the claimable contracts to this device; only one tab does so at a time. */
async function copyNow(signal?: AbortSignal): Promise<Copy> {
  return navigator.locks.request('claimables', async () => {
    try {
      await syncClaimables({ source: fromServer(signal), onPage: arriving.set });
    } finally {
      arriving.set(null);
    }
    return presentCopy();
  });
}

function fromServer(signal: AbortSignal | undefined): ClaimableSource {
  const ask = (query: { after?: string; codes?: string }) =>
    call(listClaimableContracts, { query, ...(signal && { signal }) });
  return {
    page: (after) => ask(after === undefined ? {} : { after }),
    changes: (since) => contractsChanged({ since, signal }),
    these: (codes) => byCodes(codes, (some) => ask({ codes: some })),
  };
}

async function untilDue(signal: AbortSignal): Promise<void> {
  const { asOf } = await presentCopy();
  const wait = asOf === null ? 0 : asOf.getTime() + leastPauseMs - Date.now();
  await pause(Math.min(wait, leastPauseMs), signal);
}

/**
 * Keeps the copy fresh while this query is observed: copies at the start, and again when the change feed reports a
 * contract.
 */
export const claimablesCopyQuery = queryOptions({
  queryKey: ['contract', 'list', 'claimable-copy'],
  queryFn: async ({ signal }) => {
    await untilDue(signal);
    signal.throwIfAborted();
    return copyNow(signal);
  },
  gcTime: Infinity,
});

/** Copies at once, on the user's request. Throws `ApiFailure`, `StorageError`. */
export async function refreshClaimables(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: claimablesCopyQuery.queryKey });
  const copy = await copyNow();
  queryClient.setQueryData(claimablesCopyQuery.queryKey, copy);
}
