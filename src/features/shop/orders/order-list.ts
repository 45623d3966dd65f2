import { orderListParams } from '#domain/shop/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the list of orders. */
export type OrderListView = ViewOf<typeof orderListParams>;

export const orderList = defineListView(orderListParams);
