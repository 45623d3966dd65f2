import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { cancelOrder, sendOrder } from '#api/shop/orders.ts';
import { CancelReason, longestCancelReason, Tracking, type Order } from '#domain/shop/order.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { orderRecord } from './order-record.ts';

interface Opened {
  order: Order;
  onClose: () => void;
}

const Reasoned = v.object({ reason: CancelReason });

/** Asks how the parcel is followed. The orderer is mailed. */
export function SendDialog({ order, onClose }: Opened) {
  const { t } = useLingui();
  const { number } = order;
  const form = useKeptForm({
    schema: Tracking,
    initial: { trackingNumber: '', trackingUrl: '' },
    keep: { at: `order/${order.id}/send` },
  });
  const sending = useRecordCommand({ endpoint: sendOrder, record: orderRecord, seen: order });
  return (
    <FormDialog
      of={form}
      onSend={(body) => sending.mutateAsync({ body })}
      onSent={onClose}
      sending={sending}
      title={<Trans>Order {number} is on its way</Trans>}
      submit={<Trans>Mark as sent</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>Whoever placed the order gets an email, with these details if you enter them.</Trans>
      </p>
      <TextField path="trackingNumber" label={t`Tracking number`} data-autofocus maxLength={60} />
      <TextField path="trackingUrl" label={t`Tracking link`} inputMode="url" placeholder="https://" />
    </FormDialog>
  );
}

/** Asks why an order is cancelled. The orderer is mailed the reason, and the stock comes back. */
export function CancelDialog({ order, onClose }: Opened) {
  const { t } = useLingui();
  const { number } = order;
  const form = useKeptForm({
    schema: Reasoned,
    initial: { reason: '' },
    keep: { at: `order/${order.id}/cancel` },
  });
  const cancelling = useRecordCommand({ endpoint: cancelOrder, record: orderRecord, seen: order });
  return (
    <FormDialog
      of={form}
      onSend={(body) => cancelling.mutateAsync({ body })}
      onSent={onClose}
      sending={cancelling}
      title={<Trans>Cancel order {number}</Trans>}
      submit={<Trans>Cancel order</Trans>}
      danger
      onClose={onClose}
    >
      <TextareaField
        path="reason"
        data-autofocus
        required
        label={t`Reason`}
        description={t`Whoever placed the order will read the reason in an email. The items go back into stock.`}
        minRows={3}
        maxRows={10}
        most={longestCancelReason}
      />
    </FormDialog>
  );
}
