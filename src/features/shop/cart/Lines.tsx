import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { said } from '#domain/locale/said.ts';
import { mostOf } from '#domain/shop/quantity.ts';
import { useLanguage } from '#page/words/language.ts';
import { Price, useLineWords } from '../item-facts.tsx';
import type { CartLine, PricedCartLine } from './cart.ts';
import classes from './Lines.module.css';
import { QuantityControl } from './QuantityControl.tsx';

/** The lines of a cart, or of an order that is corrected, with their quantities to change. */
export function Lines(props: { lines: readonly PricedCartLine[]; onChange: (line: CartLine) => void }) {
  const { t } = useLingui();
  return (
    <ul className={classes['lines']} aria-label={t`Items in the cart`}>
      {props.lines.map((line) => (
        <Line key={line.id} line={line} onChange={(value) => props.onChange({ id: line.id, value })} />
      ))}
    </ul>
  );
}

function Line({ line, onChange }: { line: PricedCartLine; onChange: (value: number) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const wordsOf = useLineWords();
  const { id, item, value, problem } = line;
  const title = item ? said(item.title, language) : id;
  const isOrderable = item !== undefined && mostOf(item) > 0;
  return (
    <li data-problem={problem ?? undefined}>
      <img src={item?.img ?? '/material/item.svg'} alt="" width={80} height={60} />
      <div className={classes['words']}>
        <strong>{title}</strong>
        {item && (
          <span>
            <Price of={item.price} />
          </span>
        )}
        {problem && (
          <span className={classes['problem']} role="alert">
            {wordsOf(problem, item)}
          </span>
        )}
      </div>
      <div className={classes['amount']}>
        {isOrderable ? (
          <QuantityControl title={title} item={item} value={value} onChange={onChange} />
        ) : (
          <span className={classes['pieces']}>
            <Trans>{value} pieces</Trans>
          </span>
        )}
        <ActionIcon aria-label={t`Remove: ${title}`} onClick={() => onChange(0)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
