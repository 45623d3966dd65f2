import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { moneyText } from '#domain/finance/money-text.ts';
import { said } from '#domain/locale/said.ts';
import type { OrderListItem } from '#domain/shop/order.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import type { OrderStatus } from '#domain/shop/order-status.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import { useSession } from '#page/session/session.ts';
import { defineList, type ListProps, type Reader } from '#parts/lists/define-list.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { EmptyState } from '#ui/states.tsx';
import { orderList, type OrderListView } from './order-list.ts';
import { lastView, orderCountsQuery, orderListQuery } from './order-queries.ts';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** True for those who see the orders of all retailers. */
const seesAll = ({ role }: Reader) => may(role, 'orders.readAll');

/** The list of orders. */
export const orders = defineList<OrderListItem, OrderListView>({
  view: orderList,
  pageOf: orderListQuery,
  last: lastView,
  rows: 10,
  caption: msg`Orders`,
  countOf: (count) => <Plural value={count} one="# order" other="# orders" />,
  search: { label: msg`Search orders`, placeholder: msg`Number, item …` },
  tabs: {
    param: 'status',
    countsOf: orderCountsQuery,
    label: msg`Status`,
    nameOf: (status, { language }) => said(orderStatusNames[status as OrderStatus], language),
  },
  filters: [{ param: 'client', label: msg`Retailer`, ofRetailers: true, only: seesAll }],
  columns: [
    {
      key: 'number',
      header: msg({ message: 'Order number', context: 'shop' }),
      cell: ({ number }) => number,
    },
    { key: 'status', header: msg`Status`, cell: ({ status }) => <OrderStatusPill status={status} /> },
    {
      key: 'organization',
      header: msg`Retailer`,
      gives: true,
      only: seesAll,
      cell: ({ organization }) => organization,
    },
    { key: 'placedAt', header: msg`Ordered`, cell: ({ placedAt }) => dayOfMoment(placedAt) },
    {
      key: 'orderedBy',
      header: msg`Ordered by`,
      gives: true,
      from: 'middle',
      cell: ({ orderedBy }) => orderedBy,
    },
    { key: 'city', header: msg`City`, gives: true, from: 'wide', cell: ({ city }) => city },
    { key: 'quantity', header: msg`Pieces`, align: 'right', cell: ({ quantity }) => quantity },
    {
      key: 'total',
      header: msg`Total`,
      align: 'right',
      cell: ({ total }, { language }) => moneyText(total, language),
    },
  ],
  rowKey: ({ id }) => id,
  linkOf: ({ id }) => `/shop/orders/${id}`,
  labelOf: ({ number, organization }) => `${number}, ${organization}`,
  card: (order, reader) => <OrderCard order={order} reader={reader} />,
  Empty: NoOrders,
  exports: () => import('./order-export.ts').then((m) => m.orderExport),
});

function OrderCard({ order, reader }: { order: OrderListItem; reader: Reader }) {
  const { number, organization, orderedBy, quantity, total, status, placedAt } = order;
  return (
    <ListCard title={number} status={<OrderStatusPill status={status} />}>
      <span>{seesAll(reader) ? organization : orderedBy}</span>
      <span>
        {dayOfMoment(placedAt)} · <Plural value={quantity} one="# piece" other="# pieces" /> ·{' '}
        {moneyText(total, reader.language)}
      </span>
    </ListCard>
  );
}

function NoOrders({ view, onView }: ListProps<OrderListView>) {
  const role = useSession()?.role ?? null;
  if (orderList.isFiltered(view)) {
    return (
      <EmptyState
        title={<Trans>No matching orders</Trans>}
        action={
          <Button variant="default" onClick={() => onView({})}>
            <Trans>Remove all filters</Trans>
          </Button>
        }
      >
        <Trans>Try another status or fewer words.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No orders yet</Trans>}
      action={
        may(role, 'shop.checkout') && (
          <Button renderRoot={(root) => <Link to="/shop" {...root} />}>
            <Trans>Go to the shop</Trans>
          </Button>
        )
      }
    >
      <Trans>Orders appear here with their status as soon as they are placed.</Trans>
    </EmptyState>
  );
}
