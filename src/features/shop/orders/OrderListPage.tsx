import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moneyText } from '#domain/finance/money-text.ts';
import type { OrderListItem } from '#domain/shop/order.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useLanguage } from '#page/words/language.ts';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { PendingList } from '#parts/outbox/PendingList.tsx';
import type { Column } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ShopTabs } from '../ShopTabs.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderList, type OrderListView } from './order-list.ts';
import { lastView, orderListQuery } from './order-queries.ts';
import { OrdersExport } from './OrdersExport.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

interface Listing {
  view: OrderListView;
  onView: (view: OrderListView) => void;
  role: Role | null;
}

/** The orders that the user may see, newest first, 25 a page. Orders not yet sent from this device come on top. */
export function OrderListPage(props: Listing) {
  const { t } = useLingui();
  const { view, onView, role } = props;
  const query = useQuery(orderListQuery(view));
  const seesAll = may(role, 'orders.readAll');
  useEffect(() => lastView.set(view), [view]);
  return (
    <>
      <PageHeader
        title={seesAll ? <Trans>Orders</Trans> : <Trans>My orders</Trans>}
        actions={seesAll && <OrdersExport view={view} />}
      />
      <ShopTabs role={role} />
      <PendingList
        call="placeOrder"
        title={(pending) => (
          <Plural value={pending.length} one="# order not sent yet" other="# orders not sent yet" />
        )}
      />
      <OrderFilters view={view} onView={onView} />
      <RecordList
        query={query}
        countOf={(count, atLeast) =>
          atLeast ? <Trans>{atLeast} orders</Trans> : <Plural value={count} one="# order" other="# orders" />
        }
        rows={10}
        caption={t`Orders`}
        columns={useOrderColumns(seesAll)}
        rowKey={({ id }) => id}
        linkOf={({ id }) => `/shop/orders/${id}`}
        labelOf={({ number, organization }) => `${number}, ${organization}`}
        card={(order) => <OrderCard order={order} seesAll={seesAll} />}
        empty={<NoOrders {...props} />}
        onPage={(cursor) => {
          onView(orderList.paged(view, cursor));
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function useOrderColumns(seesAll: boolean): readonly Column<OrderListItem>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const whose: Column<OrderListItem> = {
    key: 'organization',
    header: t`Retailer`,
    gives: 28,
    cell: ({ organization }) => organization,
  };
  return [
    { key: 'number', header: t({ message: 'Order number', context: 'shop' }), cell: ({ number }) => number },
    { key: 'placedAt', header: t`Ordered`, cell: ({ placedAt }) => dayText(berlinDate(new Date(placedAt))) },
    ...(seesAll ? [whose] : []),
    {
      key: 'orderedBy',
      header: t`Ordered by`,
      gives: 20,
      from: 'middle',
      cell: ({ orderedBy }) => orderedBy,
    },
    { key: 'city', header: t`City`, gives: 16, from: 'wide', cell: ({ city }) => city },
    { key: 'quantity', header: t`Pieces`, align: 'right', cell: ({ quantity }) => quantity },
    { key: 'total', header: t`Total`, align: 'right', cell: ({ total }) => moneyText(total, language) },
    { key: 'status', header: t`Status`, cell: ({ status }) => <OrderStatusPill status={status} /> },
  ];
}

function OrderCard({ order, seesAll }: { order: OrderListItem; seesAll: boolean }) {
  const language = useLanguage();
  const { number, organization, orderedBy, quantity, total, status } = order;
  return (
    <ListCard title={number} status={<OrderStatusPill status={status} />}>
      <span>{seesAll ? organization : orderedBy}</span>
      <span>
        {dayText(berlinDate(new Date(order.placedAt)))} ·{' '}
        <Plural value={quantity} one="# piece" other="# pieces" /> · {moneyText(total, language)}
      </span>
    </ListCard>
  );
}

function NoOrders({ view, onView, role }: Listing) {
  if (orderList.isFiltered(view)) {
    return (
      <EmptyState
        title={<Trans>No order matches</Trans>}
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
