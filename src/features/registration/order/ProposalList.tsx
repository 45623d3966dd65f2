import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { OrderData } from '#domain/order-data/order-data.ts';
import { Message } from '#ui/Message.tsx';
import { NotTakenList } from './NotTakenList.tsx';
import type { Proposal } from './proposals.ts';
import classes from './OrderDialog.module.css';

/** What was found in an order, each entry to be taken over or left, and what it would replace. */
export function ProposalList(props: {
  data: OrderData;
  proposals: readonly Proposal[];
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  /** Proposals whose unlikely price somebody has confirmed. */
  sure: ReadonlySet<string>;
  onSure: (sure: ReadonlySet<string>) => void;
}) {
  const { t } = useLingui();
  const { proposals, left } = props;
  const { notUnderstood, unused } = props.data;
  const replacing = proposals.some((one) => one.replaces !== null);
  return (
    <>
      {proposals.length === 0 && (
        <Message tone="plain">
          <Trans>Everything that was found has already been entered.</Trans>
        </Message>
      )}
      {replacing && (
        <Message tone="plain">
          <Trans>What you have entered yourself stays, unless you tick the value from the file.</Trans>
        </Message>
      )}
      <ul className={classes['found']} aria-label={t`Found in the order`}>
        {proposals.map(({ replaces, ...one }) => (
          <li key={one.key}>
            <Checkbox
              checked={!left.has(one.key)}
              onChange={() => props.onLeft(toggled(left, one.key))}
              label={
                <>
                  <span className={classes['name']}>{one.label}</span>
                  <span>{one.value}</span>
                  {replaces !== null && (
                    <span className={classes['replaces']}>
                      <Trans>instead of: {replaces}</Trans>
                    </span>
                  )}
                </>
              }
            />
            {one.unlikely !== null && !left.has(one.key) && (
              <Checkbox
                className={classes['sure']}
                checked={props.sure.has(one.key)}
                onChange={() => props.onSure(toggled(props.sure, one.key))}
                label={<PriceIsRight price={`${one.values[one.unlikely]}\u00A0€`} />}
              />
            )}
          </li>
        ))}
      </ul>
      <NotTakenList of={notUnderstood} unused={unused} />
    </>
  );
}

function PriceIsRight({ price }: { price: string }) {
  return <Trans>{price} is unusually high. The price is correct.</Trans>;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
