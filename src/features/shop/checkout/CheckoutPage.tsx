import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CartOrder } from './CartOrder.tsx';

/** The checkout: the cart, the delivery address and the order. `onPlaced` as in `CartOrder`. */
export function CheckoutPage({ onPlaced }: { onPlaced: (id: string) => Promise<void> }) {
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/shop">
            <Trans>Shop</Trans>
          </BackLink>
        }
        title={<Trans>Checkout</Trans>}
      />
      <CartOrder onPlaced={onPlaced} empty={<EmptyCart />} />
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<IconShoppingCart size={28} stroke={1.5} aria-hidden />}
      title={<Trans>Your shopping cart is empty</Trans>}
      action={
        <Button renderRoot={(root) => <Link to="/shop" {...root} />}>
          <Trans>Go to the shop</Trans>
        </Button>
      }
    >
      <Trans>Choose what you need in the shop. The cart is kept on this device.</Trans>
    </EmptyState>
  );
}
