import { queryOptions } from '@tanstack/react-query';
import { makeStore } from '#page/store.ts';
import { claimablesAsOf } from '#offline/copy/claimable-rows.ts';

/** Number of contracts fetched so far while a copy is being made, else null. */
export const arriving = makeStore<number | null>(null);

/** State of the copy on this device. `asOf` is null if there is none. */
export interface Copy {
  asOf: Date | null;
  count: number;
  capped: boolean;
}

export async function presentCopy(): Promise<Copy> {
  return (await claimablesAsOf()) ?? { asOf: null, count: 0, capped: false };
}

/** Milliseconds between looks for a copy that is still missing: another tab may be the one that makes it. */
export const lookAgainMs = 2_000;

/** The age of the copy on this device; needs no server. */
export const copyOnDeviceQuery = queryOptions({
  queryKey: ['device', 'claimable-copy'],
  queryFn: presentCopy,
  networkMode: 'always',
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.asOf === null ? lookAgainMs : false),
});
