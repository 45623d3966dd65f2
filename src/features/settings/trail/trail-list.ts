import { trailListParams } from '#domain/trail/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the trail. */
export type TrailView = ViewOf<typeof trailListParams>;

export const trailList = defineListView(trailListParams);
