import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { emptyCartOf, setQuantity, useCart } from '../cart/cart-store.ts';
import { shopQuery } from '../shop-query.ts';
import { OrderForm } from './OrderForm.tsx';
import { placeOrder } from './place-order.ts';

/**
 * The cart, the delivery address and the order. `onPlaced` gets the id of the order once the device has stored it; the cart
 * is emptied after that.
 */
export function CheckoutPage({ onPlaced }: { onPlaced: (id: string) => Promise<void> }) {
  const { t } = useLingui();
  const query = useQuery(shopQuery);
  const { order, items: lines } = useCart();
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
      {order === null ? (
        <EmptyCart />
      ) : (
        <QueryView query={query} loading={<LoadingRows rows={4} height={72} />}>
          {({ items, delivery }) => (
            <OrderForm
              items={items}
              lines={lines}
              onChange={setQuantity}
              delivery={delivery}
              keepAt="checkout"
              submit={<Trans>Order now</Trans>}
              onSend={(checked) => placeOrder({ id: order, order: checked, word: t`Order` })}
              onSent={async () => {
                await onPlaced(order);
                // Only now: an empty cart would show itself before the next page does.
                emptyCartOf(order);
              }}
            />
          )}
        </QueryView>
      )}
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
