import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Order } from '#domain/shop/order.ts';
import { isFree } from '#domain/shop/totals.ts';
import { useFate } from '#page/drafts/fate.ts';
import { Codes, DoneHeading, FateBox, goesOn, NotSentButton, WhatNext } from '#parts/wizard/Done.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { orderQuery } from '../orders/order-queries.ts';

/** After an order was placed: that it is kept, whether it has arrived, and what happens next. */
export function PlacedPage({ id }: { id: string }) {
  const known = useFate(id, Order);
  // Where this device has no answer, the server is asked.
  const asked = useQuery({
    ...orderQuery(id),
    enabled: known.kind === 'gone' || (known.kind === 'arrived' && known.answer === null),
  });
  const fate: typeof known =
    known.kind === 'gone' && asked.data ? { kind: 'arrived', answer: asked.data, notTaken: false } : known;
  const arrived = fate.kind === 'arrived';
  const order = (arrived && fate.answer) || asked.data;
  return (
    <Box maw="44rem">
      <DoneHeading fate={fate} title={<Trans>Thank you for your order</Trans>} about={<Trans>Shop</Trans>} />
      {order && (
        <Codes
          codes={[{ name: <Trans context="shop">Order number</Trans>, code: order.number, isMain: true }]}
        />
      )}
      <FateBox
        fate={fate}
        offline={
          <Trans>You are offline. The order will be sent automatically as soon as you are back online.</Trans>
        }
        refused={
          <Trans>The order was not accepted and needs your attention. It is kept in the outbox.</Trans>
        }
        gone={<Trans>Your orders show whether it has arrived. If it is not there, please order again.</Trans>}
      />
      {goesOn(fate) && (
        <WhatNext>
          <li data-done={arrived || undefined}>
            {arrived ? (
              <Trans>The order has been sent. You will get an email about it.</Trans>
            ) : (
              <Trans>The order is being sent. You can close the app; nothing will be lost.</Trans>
            )}
          </li>
          <li>
            <Trans>We will pack it and email you when it is on its way.</Trans>
          </li>
          {order && !isFree(order) && (
            <li>
              <Trans>The invoice will follow separately.</Trans>
            </li>
          )}
        </WhatNext>
      )}
      <WizardFoot isEnd>
        <Button variant="default" size="lg" renderRoot={(root) => <Link to="/shop" {...root} />}>
          <Trans>Go to the shop</Trans>
        </Button>
        {arrived ? (
          <Button size="lg" renderRoot={(root) => <Link to="/shop/orders/$id" params={{ id }} {...root} />}>
            <Trans>Show order</Trans>
          </Button>
        ) : fate.kind === 'gone' ? (
          <Button size="lg" renderRoot={(root) => <Link to="/shop/orders" {...root} />}>
            <Trans>My orders</Trans>
          </Button>
        ) : (
          <NotSentButton fate={fate} />
        )}
      </WizardFoot>
    </Box>
  );
}
