import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { ShopItem } from '#domain/shop/item.ts';
import { DeliveryInput, type Delivery } from '#domain/shop/order.ts';
import { isFree } from '#domain/shop/totals.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useProblem } from '#page/form/form-store.ts';
import { judgedBy, nested } from '#page/form/use-form.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { Form } from '#parts/form/Form.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { pricedCart, type CartLine } from '../cart/cart.ts';
import { Lines } from '../cart/Lines.tsx';
import { Sums } from '../cart/Sums.tsx';
import classes from './OrderForm.module.css';

/** What is ordered: the lines with their items, where it goes, and the total that was shown. */
export interface CheckedOrder {
  lines: readonly (CartLine & { item: ShopItem })[];
  delivery: InferOutput<typeof DeliveryInput>;
  total: number;
}

/** Cart, delivery address and sums of an order, to be sent. What is typed is kept under `keepAt`. */
export function OrderForm(props: {
  items: readonly ShopItem[];
  lines: readonly CartLine[];
  onChange: (line: CartLine) => void;
  delivery: Delivery | null;
  keepAt: string;
  /** Words of the button. */
  submit: ReactNode;
  onSend: (order: CheckedOrder) => Promise<unknown>;
  /** Leads on, once the order is stored and what was typed is forgotten. */
  onSent: () => unknown;
}) {
  const { t } = useLingui();
  const { delivery } = props;
  const { lines, totals, hasProblems } = pricedCart(props.lines, props.items);
  const form = useKeptForm({
    judge: (values) => {
      const judged = judgedBy(DeliveryInput, nested(values));
      if (!hasProblems) return judged;
      return { problems: { ...('problems' in judged && judged.problems), cart: 'invalid' } };
    },
    initial: {
      recipient: delivery?.recipient ?? '',
      contact: delivery?.contact ?? '',
      'address.street': delivery?.address.street ?? '',
      'address.houseNumber': delivery?.address.houseNumber ?? '',
      'address.zipCode': delivery?.address.zipCode ?? '',
      'address.city': delivery?.address.city ?? '',
      'address.country': delivery?.address.country ?? 'DE',
      'address.unitDescription': delivery?.address.unitDescription ?? '',
    },
    keep: { at: props.keepAt },
  });
  const sending = useMutation({
    mutationFn: (given: CheckedOrder['delivery']) =>
      props.onSend({
        lines: lines.flatMap(({ id, value, item }) => (item ? [{ id, value, item }] : [])),
        delivery: given,
        total: totals.total,
      }),
    meta: { saysErrors: true },
  });
  return (
    <Form
      of={form}
      className={classes['checkout']}
      onSend={sending.mutateAsync}
      onSent={() => void props.onSent()}
    >
      <div>
        <Section title={<Trans>Shopping cart</Trans>}>
          <Lines lines={lines} onChange={props.onChange} />
        </Section>
        <Section title={<Trans>Delivery address</Trans>}>
          <div className={classes['address']}>
            <TextField path="recipient" label={t`Recipient`} required maxLength={120} />
            <TextField path="contact" label={t`Contact person`} maxLength={120} />
            <AddressFields at="address" />
          </div>
        </Section>
      </div>
      <div className={classes['sums']}>
        <Section title={<Trans>Summary</Trans>}>
          <div className={classes['summary']}>
            <Sums of={totals} />
            {isFree(totals) ? (
              <p>
                <Trans>This order is free of charge.</Trans>
              </p>
            ) : (
              <p>
                <Trans>
                  Promotional material can only be paid for by invoice. The invoice will follow separately.
                </Trans>
              </p>
            )}
            {hasProblems && <CartProblem />}
            {sending.error && <Message tone="bad">{problemInWords(sending.error)}</Message>}
            <Button type="submit" size="lg" loading={sending.isPending}>
              {props.submit}
            </Button>
          </div>
        </Section>
      </div>
    </Form>
  );
}

/** Said once somebody has tried to order a cart with items that cannot be. */
function CartProblem() {
  const code = useProblem('cart');
  if (!code) return null;
  return (
    <Message tone="bad">
      <Trans>Please check the marked items in the cart.</Trans>
    </Message>
  );
}
