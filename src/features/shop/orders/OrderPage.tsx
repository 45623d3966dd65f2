import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '#domain/finance/money-text.ts';
import { said } from '#domain/locale/said.ts';
import type { Order } from '#domain/shop/order.ts';
import { isFree } from '#domain/shop/totals.ts';
import { momentText } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { Sums } from '../cart/Sums.tsx';
import { lastView, orderQuery } from './order-queries.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import classes from './OrderPage.module.css';
import { OrderStatusPill } from './OrderStatusPill.tsx';

interface OrderPageProps {
  id: string;
  role: Role | null;
  /** Called once the items of the order have been put into the cart again. */
  onAgain: () => void;
}

/** One order: its lines and sums, where it goes, how it is followed, its history, and what can be done with it. */
export function OrderPage(props: OrderPageProps) {
  const { t } = useLingui();
  const query = useQuery(orderQuery(props.id));
  return (
    <QueryView
      query={query}
      loading={
        <>
          <Back />
          <LoadingRows rows={5} height={64} />
        </>
      }
      notFound={
        <NoSuchRecord
          back={<Back />}
          title={t`This order does not exist`}
          about={<Trans>The address may be mistyped, or the order is not one of yours.</Trans>}
        />
      }
      head={<PageHeader back={<Back />} title={<Trans>Order</Trans>} />}
    >
      {(order) => <FoundOrder {...props} order={order} />}
    </QueryView>
  );
}

function Back() {
  return (
    <BackLink to="/shop/orders" search={lastView.get() ?? {}}>
      <Trans>Orders</Trans>
    </BackLink>
  );
}

function FoundOrder({ order, role, onAgain }: OrderPageProps & { order: Order }) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const { number, organization, status, reason, items } = order;
  const language = useLanguage();
  return (
    <>
      <PageHeader
        back={<Back />}
        title={<Trans>Order {number}</Trans>}
        called={number}
        about={
          <span className={classes['about']}>
            <span>{organization}</span>
            <OrderStatusPill status={status} />
          </span>
        }
        actions={
          <>
            {may(role, 'orders.handle') && (
              <OrderActions key={order.id} order={order} onTrouble={setTrouble} />
            )}
            {may(role, 'shop.checkout') && <OrderAgain order={order} onAgain={onAgain} />}
          </>
        }
        thumb
      />
      <CommandTrouble error={trouble} />
      {reason !== null && (
        <Message tone="plain">
          <strong>
            <Trans>This order was cancelled:</Trans>
          </strong>{' '}
          {reason}
        </Message>
      )}
      <div className={classes['columns']}>
        <div>
          <Section title={<Trans>Items</Trans>}>
            <ul className={classes['lines']}>
              {items.map(({ id, title, value, price }) => (
                <li key={id}>
                  <span>
                    <strong>{value}</strong> × {said(title, language)}
                  </span>
                  <span>
                    {price === 0 ? <Trans>free of charge</Trans> : moneyText(price * value, language)}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={<Trans>Summary</Trans>}>
            <Sums of={order} />
            <p className={classes['paid']}>
              {isFree(order) ? (
                <Trans>This order is free of charge.</Trans>
              ) : (
                <Trans>
                  Promotional material can only be paid for by invoice. The invoice will follow separately.
                </Trans>
              )}
            </p>
          </Section>
        </div>
        <div>
          <Section title={<Trans>Delivery</Trans>}>
            <DeliveryFacts order={order} />
          </Section>
          <Section title={<Trans>History</Trans>}>
            <OrderHistory history={order.history} />
          </Section>
        </div>
      </div>
    </>
  );
}

function DeliveryFacts({ order }: { order: Order }) {
  const { delivery, trackingNumber, trackingUrl, orderedBy, orderedAt } = order;
  const { recipient, contact, address } = delivery;
  return (
    <Facts
      of={[
        {
          key: 'to',
          label: <Trans>Delivery address</Trans>,
          value: (
            <>
              {recipient}
              <br />
              {contact && (
                <>
                  {contact}
                  <br />
                </>
              )}
              <AddressLines of={address} />
            </>
          ),
        },
        { key: 'by', label: <Trans>Ordered by</Trans>, value: orderedBy },
        { key: 'at', label: <Trans>Ordered</Trans>, value: momentText(orderedAt) },
        { key: 'number', label: <Trans>Tracking number</Trans>, value: trackingNumber },
        ...(trackingUrl
          ? [
              {
                key: 'link',
                label: <Trans>Tracking link</Trans>,
                value: (
                  <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
                    <Trans>Track parcel</Trans>
                  </Anchor>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
