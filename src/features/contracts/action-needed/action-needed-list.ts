import { actionNeededParams } from '#domain/contract/lists/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the action-needed list. */
export type ActionNeededView = ViewOf<typeof actionNeededParams>;

export const actionNeededList = defineListView(actionNeededParams);
