import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { PartLinks } from '#ui/PartBar.tsx';

/** The shop's parts: its items, the orders, and for administrators the stock. */
export function ShopTabs({ role }: { role: Role | null }) {
  const { t } = useLingui();
  const isHandling = may(role, 'orders.handle');
  return (
    <PartLinks label={t`Parts of the shop`}>
      <Link to="/shop" activeOptions={{ exact: true }}>
        <Trans>Shop</Trans>
      </Link>
      <Link
        to="/shop/orders"
        search={isHandling ? { status: 'ordered' } : {}}
        activeOptions={{ includeSearch: false }}
      >
        {may(role, 'orders.readAll') ? <Trans>Orders</Trans> : <Trans>My orders</Trans>}
      </Link>
      {may(role, 'shop.manage') && (
        <Link to="/shop/items">
          <Trans>Items and stock</Trans>
        </Link>
      )}
    </PartLinks>
  );
}
