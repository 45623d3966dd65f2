import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { said } from '#domain/locale/said.ts';
import type { ShopItem } from '#domain/shop/item.ts';
import { lineProblem, mostOf } from '#domain/shop/quantity.ts';
import { useLanguage } from '#page/words/language.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { setQuantity, useCart } from '../cart/cart-store.ts';
import { QuantityControl } from '../cart/QuantityControl.tsx';
import { Limits, Price, useLineWords } from '../item-facts.tsx';
import classes from './ItemCard.module.css';
import { ItemPicture } from './ItemPicture.tsx';

/** An item of the shop with its limits; who may order has its quantity in the cart here. */
export function ItemCard({ item, mayOrder }: { item: ShopItem; mayOrder: boolean }) {
  const language = useLanguage();
  const cart = useCart();
  const wordsOf = useLineWords();
  const title = said(item.title, language);
  const value = cart.items.find(({ id }) => id === item.id)?.value ?? 0;
  const problem = value > 0 ? lineProblem(item, value) : null;
  const most = mostOf(item);
  const { left, step, price } = item;
  return (
    <li className={classes['card']} data-off={most === 0 || undefined}>
      <ItemPicture item={item} />
      <div className={classes['body']}>
        <div className={classes['words']}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <p>{said(item.subtitle, language)}</p>
          {item.description && <p>{said(item.description, language)}</p>}
        </div>
        <p className={classes['price']}>
          <strong>
            <Price of={price} />
          </strong>
          {price > 0 && (
            <span>
              <Trans>plus VAT</Trans>
            </span>
          )}
        </p>
        {most === 0 ? (
          <StatusPill tone="grey">
            {item.disabled ? <Trans>Not available at the moment</Trans> : <Trans>Sold out</Trans>}
          </StatusPill>
        ) : (
          <p className={classes['limits']}>
            <Limits most={most} step={step} left={left} />
          </p>
        )}
        {mayOrder && (most > 0 || value > 0) && (
          <div className={classes['order']}>
            <QuantityControl
              title={title}
              item={item}
              value={value}
              onChange={(next) => setQuantity({ id: item.id, value: next })}
            />
          </div>
        )}
        {problem && (
          <p className={classes['problem']} role="alert">
            {wordsOf(problem, item)}
          </p>
        )}
      </div>
    </li>
  );
}
