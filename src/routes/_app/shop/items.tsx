import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#features/shop/manage/ItemsPage.tsx';
import { useSession } from '#page/session/session.ts';

export const Route = createFileRoute('/_app/shop/items')({
  staticData: { title: msg`Items and stock`, may: 'shop.manage' },
  component: Items,
});

function Items() {
  return <ItemsPage role={useSession()?.role ?? null} />;
}
