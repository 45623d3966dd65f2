import { importListParams } from '#domain/import/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the list of imports. */
export type ImportListView = ViewOf<typeof importListParams>;

export const importList = defineListView(importListParams);
