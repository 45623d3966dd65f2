import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTrail } from '#api/trail.ts';
import { call } from '#page/api/api.ts';
import { trailList, type TrailView } from './trail-list.ts';

/** A page of the trail. Read anew each time: the change feed does not report every deed. */
export function trailQuery(view: TrailView) {
  const query = trailList.queryOf(view);
  return queryOptions({
    queryKey: ['trail', query],
    queryFn: ({ signal }) => call(listTrail, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
