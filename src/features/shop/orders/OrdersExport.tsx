import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportOrders } from '#api/orders.ts';
import { orderExportName } from '#domain/shop/export.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { useExport } from '#parts/lists/use-export.ts';
import { orderList, type OrderListView } from './order-list.ts';

/** Saves the orders of the view as a CSV file. Needs the server. */
export function OrdersExport({ view }: { view: OrderListView }) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const exporting = useExport({
    load: () => {
      const { after: _after, before: _before, ...query } = orderList.queryOf(view);
      return call(exportOrders, { query });
    },
    nameOf: orderExportName,
  });
  const label = isReachable ? t`Export as CSV` : t`Export as CSV (needs the network)`;
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        disabled={!isReachable}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
