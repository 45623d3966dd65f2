import { clientListParams } from '#domain/client/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters, the order and the page of the list of retailers. */
export type ClientListView = ViewOf<typeof clientListParams>;

export const clientList = defineListView(clientListParams);
