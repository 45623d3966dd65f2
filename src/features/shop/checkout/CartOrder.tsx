import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '#parts/QueryView.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { emptyCartOf, setQuantity, useCart } from '../cart/cart-store.ts';
import { shopQuery } from '../shop-query.ts';
import { OrderForm } from './OrderForm.tsx';
import { placeOrder } from './place-order.ts';

/**
 * The cart, the delivery address and the order. `onPlaced` gets the id of the order once the device has stored it; the
 * cart is emptied after that. `empty` is shown in place of an empty cart.
 */
export function CartOrder(props: { onPlaced: (id: string) => Promise<void>; empty: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(shopQuery);
  const { order, items: lines } = useCart();
  if (order === null) return props.empty;
  return (
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
            await props.onPlaced(order);
            // Only now: an empty cart would show itself before the next page does.
            emptyCartOf(order);
          }}
        />
      )}
    </QueryView>
  );
}
