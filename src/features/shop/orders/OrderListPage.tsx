import { Plural, Trans } from '@lingui/react/macro';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import { PendingList } from '#parts/outbox/PendingList.tsx';
import { ShopTabs } from '../ShopTabs.tsx';
import type { OrderListView } from './order-list.ts';
import { orders } from './orders.tsx';

/** The orders that the user may see, newest first, 25 a page. Orders not yet sent from this device come on top. */
export function OrderListPage({ role, ...list }: ListProps<OrderListView> & { role: Role | null }) {
  const seesAll = may(role, 'orders.readAll');
  return (
    <ListScreen
      {...list}
      of={orders}
      exports={seesAll}
      title={seesAll ? <Trans>Orders</Trans> : <Trans>My orders</Trans>}
    >
      <ShopTabs role={role} />
      <PendingList
        call="placeOrder"
        title={(pending) => (
          <Plural value={pending.length} one="# order not sent yet" other="# orders not sent yet" />
        )}
      />
    </ListScreen>
  );
}
