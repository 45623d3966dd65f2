import { Trans } from '@lingui/react/macro';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ToCheckout } from '../cart/ToCheckout.tsx';
import { ShopTabs } from '../ShopTabs.tsx';
import { ShopItems } from './ShopItems.tsx';

/** The shop: all items of promotional material. */
export function ShopPage({ role }: { role: Role | null }) {
  return (
    <>
      <PageHeader
        title={<Trans>Shop</Trans>}
        about={<Trans>Promotional material for your showroom and your customers. Prices are net.</Trans>}
        actions={may(role, 'shop.checkout') && <ToCheckout />}
        thumb
      />
      <ShopTabs role={role} />
      <ShopItems role={role} />
    </>
  );
}
