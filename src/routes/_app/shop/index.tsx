import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ShopPage } from '#features/shop/items/ShopPage.tsx';
import { shopQuery } from '#features/shop/shop-query.ts';
import { useSession } from '#page/session/session.ts';

export const Route = createFileRoute('/_app/shop/')({
  staticData: { title: msg`Shop`, may: 'shop.browse' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(shopQuery),
  component: Shop,
});

function Shop() {
  return <ShopPage role={useSession()?.role ?? null} />;
}
