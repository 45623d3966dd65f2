import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { orderList } from '#features/shop/orders/order-list.ts';
import { orderListQuery } from '#features/shop/orders/order-queries.ts';
import { OrderListPage } from '#features/shop/orders/OrderListPage.tsx';
import { useSession } from '#page/session/session.ts';

export const Route = createFileRoute('/_app/shop/orders/')({
  validateSearch: orderList.schema,
  staticData: { title: msg`Orders`, may: 'orders.read' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(orderListQuery(deps)),
  component: Orders,
});

function Orders() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <OrderListPage
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      role={useSession()?.role ?? null}
    />
  );
}
