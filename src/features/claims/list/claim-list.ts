import { claimListParams } from '#domain/claim/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the claims overview. */
export type ClaimListView = ViewOf<typeof claimListParams>;

export const claimList = defineListView(claimListParams);
