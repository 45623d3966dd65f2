import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listClaimableContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { pause } from '#page/data/pause.ts';
import { makeStore } from '#page/store.ts';
import { claimablesAsOf, syncClaimables } from '#offline/copy/claimables.ts';

/** How many contracts have arrived of a copy that is being made; null while none is. */
export const arriving = makeStore<number | null>(null);

/** However often contracts change elsewhere, the copy is made anew at most this often by itself. */
const leastPauseMs = 60_000;

/** What the device knows of its copy of claimable contracts. `asOf` is null where there is none. */
export interface Copy {
  asOf: Date | null;
  count: number;
  capped: boolean;
}

async function presentCopy(): Promise<Copy> {
  return (await claimablesAsOf()) ?? { asOf: null, count: 0, capped: false };
}

/** Copies the claimable contracts onto this device; one tab at a time. */
async function copyNow(signal?: AbortSignal): Promise<Copy> {
  return navigator.locks.request('claimables', async () => {
    arriving.set(0);
    try {
      await syncClaimables({
        fetchPage: (after) =>
          call(listClaimableContracts, {
            query: after === undefined ? {} : { after },
            ...(signal && { signal }),
          }),
        onPage: (count) => arriving.set(count),
      });
    } finally {
      arriving.set(null);
    }
    return presentCopy();
  });
}

async function untilDue(signal: AbortSignal): Promise<void> {
  const { asOf } = await presentCopy();
  const wait = asOf === null ? 0 : asOf.getTime() + leastPauseMs - Date.now();
  await pause(Math.min(wait, leastPauseMs), signal);
}

/**
 * Keeps the copy fresh for as long as somebody watches this query: made at the start, and again when the change feed
 * speaks of a contract.
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

/** How old the copy on this device is, whether or not the server can be reached. */
export const copyOnDeviceQuery = queryOptions({
  queryKey: ['device', 'claimable-copy'],
  queryFn: presentCopy,
  networkMode: 'always',
  staleTime: 0,
});

/** Makes the copy anew at once, because somebody asked. Throws `ApiFailure`, `StorageError`. */
export async function refreshClaimables(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: claimablesCopyQuery.queryKey });
  const copy = await copyNow();
  queryClient.setQueryData(claimablesCopyQuery.queryKey, copy);
}
