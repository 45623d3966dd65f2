import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { mostOf, stepped, type Orderable } from '#domain/shop/quantity.ts';
import classes from './QuantityControl.module.css';

/**
 * Pieces of an item, changed by its step between none and the most that may be ordered. Both buttons keep the focus at
 * their ends, where they do nothing.
 */
export function QuantityControl(props: {
  /** The item's name, for screen readers. */
  title: string;
  item: Orderable;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useLingui();
  const { title, item, value, onChange } = props;
  const go = (direction: 1 | -1) => {
    const next = stepped(item, value, direction);
    if (next !== value) onChange(next);
  };
  const atMost = value >= mostOf(item);
  return (
    <div role="group" aria-label={t`Quantity: ${title}`} className={classes['quantity']}>
      <ActionIcon
        variant="default"
        aria-label={t`Less`}
        aria-disabled={value === 0}
        data-end={value === 0 || undefined}
        onClick={() => go(-1)}
      >
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <output aria-label={t`In the cart`}>{value}</output>
      <ActionIcon
        variant="default"
        aria-label={t`More`}
        aria-disabled={atMost}
        data-end={atMost || undefined}
        onClick={() => go(1)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
