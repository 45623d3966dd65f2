import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTrail } from '#api/trail.ts';
import { trailListParams } from '#domain/trail/list-params.ts';
import { call } from '#page/api/api.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the trail. */
export type TrailView = ViewOf<typeof trailListParams>;

export const trailList = defineListView(trailListParams);

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
