import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { orderQuery } from '#features/shop/orders/order-queries.ts';
import { OrderPage } from '#features/shop/orders/OrderPage.tsx';
import { useSession } from '#page/session/session.ts';

export const Route = createFileRoute('/_app/shop/orders/$id')({
  staticData: { title: msg`Order`, may: 'orders.read' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQuery(params.id)),
  component: OrderDetail,
});

function OrderDetail() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <OrderPage
      key={id}
      id={id}
      role={useSession()?.role ?? null}
      onAgain={() => void navigate({ to: '/checkout' })}
    />
  );
}
