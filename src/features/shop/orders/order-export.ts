import { exportOrders } from '#api/shop/orders.ts';
import { orderExportName } from '#domain/shop/export.ts';
import { call } from '#page/api/api.ts';
import { orderList, type OrderListView } from './order-list.ts';

/** Saves the orders of a view as a CSV file. */
export const orderExport = {
  load: (view: OrderListView) => {
    const { after: _after, before: _before, ...query } = orderList.queryOf(view);
    return call(exportOrders, { query });
  },
  nameOf: orderExportName,
};
