import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCart } from './cart-store.ts';

/** The way to the checkout, with what the cart holds; nothing while it is empty. */
export function ToCheckout() {
  const { items } = useCart();
  if (items.length === 0) return null;
  const count = items.length;
  return (
    <Button
      leftSection={<IconShoppingCart size={20} stroke={1.6} aria-hidden />}
      renderRoot={(root) => <Link to="/checkout" {...root} />}
    >
      <Trans>Go to checkout</Trans>
      <span>
        {'\u00a0· '}
        <Plural value={count} one="# item" other="# items" />
      </span>
    </Button>
  );
}
