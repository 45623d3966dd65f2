import { said } from '#domain/locale/said.ts';
import type { Order } from '#domain/shop/order.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './OrderPage.module.css';

const names = { ...orderStatusNames, placed: orderStatusNames.ordered };

/** What happened to an order, newest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const language = useLanguage();
  return (
    <ol className={classes['history']}>
      {history.toReversed().map(({ kind, at, author }) => (
        <li key={kind}>
          <strong>{said(names[kind], language)}</strong>
          <span>
            {momentText(at)} · {author}
          </span>
        </li>
      ))}
    </ol>
  );
}
