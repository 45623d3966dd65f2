import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { packOrder } from '#api/shop/orders.ts';
import type { Order } from '#domain/shop/order.ts';
import { allowedOrderEvents } from '#domain/shop/order-status.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { orderRecord } from './order-record.ts';
import { CancelDialog, SendDialog } from './OrderDialogs.tsx';

/** What the provider does with an order now. `onTrouble` gets the error when packing fails, and null when it starts. */
export function OrderActions({ order, onTrouble }: { order: Order; onTrouble: (error: unknown) => void }) {
  const [asking, setAsking] = useState<'send' | 'cancel' | null>(null);
  // A dialog sends the version of the order that was shown when it opened.
  const [opened, setOpened] = useState(order);
  const ask = (what: 'send' | 'cancel') => {
    setOpened(order);
    setAsking(what);
  };
  const pack = useRecordCommand({
    endpoint: packOrder,
    record: orderRecord,
    seen: order,
    expected: (now): Order => ({ ...now, status: 'packed' }),
  });
  const events = allowedOrderEvents(order.status);
  const close = () => setAsking(null);
  return (
    <>
      {events.includes('pack') && (
        <Button
          loading={pack.isPending}
          onClick={() => {
            onTrouble(null);
            pack.mutate({}, { onError: onTrouble });
          }}
        >
          <Trans>Mark as packed</Trans>
        </Button>
      )}
      {events.includes('send') && (
        <Button onClick={() => ask('send')}>
          <Trans>Mark as sent …</Trans>
        </Button>
      )}
      {events.includes('cancel') && (
        <Button variant="default" disabled={pack.isPending} onClick={() => ask('cancel')}>
          <Trans>Cancel order …</Trans>
        </Button>
      )}
      {asking === 'send' && <SendDialog order={opened} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={opened} onClose={close} />}
    </>
  );
}
