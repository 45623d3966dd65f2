import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countOrders, getOrder, listOrders } from '#api/shop/orders.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { orderList, type OrderListView } from './order-list.ts';

/** A page of the orders that the user may see. The device keeps it, unless the view contains a search. */
export function orderListQuery(view: OrderListView) {
  const query = orderList.queryOf(view);
  return queryOptions({
    queryKey: ['order', 'list', query],
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How many orders each tab has. The device keeps it with the page. */
export function orderCountsQuery(view: OrderListView) {
  const query = orderList.countQueryOf(view, 'status');
  return queryOptions({
    queryKey: ['order', 'list', 'counts', query],
    queryFn: ({ signal }) => call(countOrders, { query, signal }),
    meta: { persist: !view.search },
  });
}

/** One order. The device keeps it. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
    meta: { persist: true },
  });
}

/** The last view of the list, to which back links return. */
export const lastView = keptView('orders_view', orderList.schema);
