import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeptLists } from '#offline/copy/kept-lists.ts';
import { isUnreachable } from '../api/api-failure.ts';
import { useReachable } from '../api/connection.ts';
import { session } from '../session/session.ts';

/** Of how many kept contracts a page was cut. Missing on the server's own pages. */
export interface CutOfKept {
  kept?: { contracts: number };
}

/** How a page is cut out of the lists that the device keeps in full; the key names that page. */
export interface CutFromKept<Page> {
  queryKey: QueryKey;
  cut: (lists: KeptLists) => Promise<Page>;
}

/**
 * A page of a list: the server's, or, while the server cannot be reached, the same page cut out of what the device
 * keeps in full. Users who keep nothing, and lists of which nothing is kept, show the server's last answer as before.
 */
export function useListQuery<Page extends object>(
  query: UseQueryResult<Page, Error>,
  kept?: CutFromKept<Page>,
): UseQueryResult<Page & CutOfKept, Error> {
  const isReachable = useReachable();
  const ofKept = useQuery({
    queryKey: ['device', 'page-of-kept', ...(kept?.queryKey ?? [])],
    queryFn: () => (kept ? pageOfKept(kept.cut) : null),
    enabled: kept !== undefined && !isReachable,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { error, refetch } = query;
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && isUnreachable(error)) void refetch();
    wasReachable.current = isReachable;
  }, [isReachable, error, refetch]);
  if (isReachable || !ofKept.data) return query;
  return { ...ofKept, data: ofKept.data.page, dataUpdatedAt: ofKept.data.asOf } as UseQueryResult<
    Page & CutOfKept,
    Error
  >;
}

async function pageOfKept<Page extends object>(cut: (lists: KeptLists) => Promise<Page>) {
  const userId = session.get()?.userId;
  const { keptLists } = await import('#offline/copy/kept-lists.ts');
  const found = userId ? await keptLists(userId) : null;
  if (!found) return null;
  const { lists, asOf } = found;
  return { page: { ...(await cut(lists)), kept: { contracts: lists.contracts.length } }, asOf };
}
