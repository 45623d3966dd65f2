import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery } from '#domain/shop/order.ts';
import type { ShopItem } from '#domain/shop/item.ts';
import { itemBody } from '#offline/outbox/item-content.ts';
import type { BodyOf } from '#offline/device/rows/writes.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';
import { ItemError } from '#parts/outbox/ItemError.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import type { CartLine } from '../cart/cart.ts';
import { shopQuery } from '../shop-query.ts';
import { OrderForm } from './OrderForm.tsx';
import { correctOrder } from './place-order.ts';

/** Corrects an order that the server refused. `onPlaced` is called once the device has stored the correction. */
export function CorrectionPage({ id, onPlaced }: { id: string; onPlaced: () => void }) {
  const shop = useQuery(shopQuery);
  const { items: waiting } = useOutbox();
  const body = useQuery({
    queryKey: ['device', 'order-to-correct', id],
    queryFn: () => itemBody<'placeOrder'>(id),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const item = waiting?.find((one) => one.id === id);
  const isGone = waiting !== null && item?.state !== 'needs_attention';
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/outbox">
            <Trans>Outbox</Trans>
          </BackLink>
        }
        title={<Trans>Correct the order</Trans>}
      />
      {isGone || body.error ? (
        <EmptyState title={<Trans>There is nothing left to correct</Trans>}>
          <Trans>
            The order has been sent, or it was discarded. Your orders show what has happened to it.
          </Trans>
        </EmptyState>
      ) : (
        <>
          {item?.lastError && <ItemError error={item.lastError} refused />}
          <QueryView query={shop} loading={<LoadingRows rows={4} height={72} />}>
            {({ items }) =>
              body.data ? (
                <Correction id={id} body={body.data} items={items} onPlaced={onPlaced} />
              ) : (
                <LoadingRows rows={4} height={72} />
              )
            }
          </QueryView>
        </>
      )}
    </>
  );
}

function Correction(props: {
  id: string;
  body: BodyOf<'placeOrder'>;
  items: readonly ShopItem[];
  onPlaced: () => void;
}) {
  const { t } = useLingui();
  const { id, body } = props;
  const [lines, setLines] = useState<readonly CartLine[]>(body.items);
  const change = (changed: CartLine) =>
    setLines((before) =>
      before.map((line) => (line.id === changed.id ? changed : line)).filter(({ value }) => value > 0),
    );
  if (lines.length === 0) {
    return (
      <EmptyState title={<Trans>This order no longer contains any items</Trans>}>
        <Trans>If you do not need any of it, discard it in the outbox.</Trans>
      </EmptyState>
    );
  }
  return (
    <OrderForm
      items={props.items}
      lines={lines}
      onChange={change}
      delivery={body.delivery as Delivery}
      keepAt={`checkout/${id}`}
      submit={<Trans>Order again with these changes</Trans>}
      onSend={(order) => correctOrder({ id, order, word: t`Order` })}
      onSent={props.onPlaced}
    />
  );
}
