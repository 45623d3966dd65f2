import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { claimablesAsOf } from '#offline/copy/claimable-rows.ts';
import { clearClaimables } from '#offline/copy/claimables.ts';
import { clearQueryCache } from '#offline/copy/query-cache.ts';

/** The copies that this device keeps for a user; null where there is none. */
export interface KeptHere {
  /** The shop's latest contracts in full. */
  latest: { count: number; asOf: Date } | null;
  /** Contracts on which a claim can be filed. */
  claimable: { count: number; asOf: Date } | null;
}

export function keptHereQuery(userId: string) {
  return queryOptions({
    queryKey: ['storage', 'kept', userId],
    queryFn: async (): Promise<KeptHere> => {
      // Loads by itself: it brings what searches the lists.
      const { keptLists } = await import('#offline/copy/kept-lists.ts');
      const [lists, claimable] = await Promise.all([keptLists(userId), claimablesAsOf()]);
      return {
        latest: lists && { count: lists.lists.contracts.length, asOf: new Date(lists.asOf) },
        claimable: claimable && { count: claimable.count, asOf: claimable.asOf },
      };
    },
    staleTime: 0,
  });
}

/** A copy of this age is new: a newer one is not made before. */
const newMs = 60_000;

/**
 * The keys of the queries that keep copies while somebody is signed in, without those whose copy is new. A key of a copy
 * that the user's role has not matches no query.
 */
export function oldCopies(userId: string, { claimable, latest }: KeptHere, now: number): QueryKey[] {
  const isNew = (copy: { asOf: Date } | null) => copy !== null && now - copy.asOf.getTime() < newMs;
  return [
    ...(isNew(claimable) ? [] : [['contract', 'list', 'claimable-copy']]),
    ...(isNew(latest) ? [] : [['contract', 'list', 'latest-copy', userId]]),
  ];
}

/** Removes what can be fetched again: copies and stored answers. Unsent work, drafts and what is typed stay. */
export async function removeCopies(userId: string): Promise<void> {
  await Promise.all([clearQueryCache(userId), clearClaimables(userId)]);
}
