import { Plural, Trans } from '@lingui/react/macro';
import { moneyText } from '#domain/finance/money-text.ts';
import { vatPercent, type Totals } from '#domain/shop/totals.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './Sums.module.css';

/** The sums of a cart or an order. */
export function Sums({ of }: { of: Totals }) {
  const language = useLanguage();
  const money = (cents: number) => moneyText(cents, language);
  const { quantity, subtotal, shipment, vat, total } = of;
  const percent = vatPercent;
  return (
    <dl className={classes['sums']}>
      <div>
        <dt>
          <Trans>Quantity</Trans>
        </dt>
        <dd>
          <Plural value={quantity} one="# piece" other="# pieces" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Subtotal</Trans>
        </dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Shipping</Trans>
        </dt>
        <dd>{shipment === 0 ? <Trans>free of charge</Trans> : money(shipment)}</dd>
      </div>
      <div>
        <dt>
          <Trans>{percent}% VAT</Trans>
        </dt>
        <dd>{money(vat)}</dd>
      </div>
      <div data-total>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
