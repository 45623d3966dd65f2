import { msg } from '@lingui/core/macro';
import { said } from '#domain/locale/said.ts';
import { Order } from '#domain/shop/order.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import type { RecordKind } from '#page/records/record.ts';

/** Describes orders to record commands. */
export const orderRecord: RecordKind<Order, 'id'> = {
  id: 'id',
  schema: Order,
  queryKey: (id) => ['order', id],
  renews: () => [['order', 'list'], ['shop']],
  facts: [
    { label: msg`Status`, of: ({ status }, { language }) => said(orderStatusNames[status], language) },
    { label: msg`Tracking number`, of: ({ trackingNumber }) => trackingNumber },
    { label: msg`Tracking link`, of: ({ trackingUrl }) => trackingUrl },
    { label: msg`Reason`, of: ({ reason }) => reason },
  ],
};
