import { claimListParams } from '#domain/claim/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** How somebody looks at the claims. */
export type ClaimListView = ViewOf<typeof claimListParams>;

export const claimList = defineListView(claimListParams);
