import { exportOrders } from '#api/shop/orders.ts';
import { orderExportName } from '#domain/shop/export.ts';
import { call } from '#page/api/api.ts';
import { ExportButton } from '#parts/lists/ExportButton.tsx';
import { orderList, type OrderListView } from './order-list.ts';

/** Saves the orders of the view as a CSV file. */
export function OrdersExport({ view }: { view: OrderListView }) {
  const load = () => {
    const { after: _after, before: _before, ...query } = orderList.queryOf(view);
    return call(exportOrders, { query });
  };
  return <ExportButton load={load} nameOf={orderExportName} />;
}
