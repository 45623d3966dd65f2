import { Trans } from '@lingui/react/macro';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { WaitingPill } from '../link/WaitingPill.tsx';
import classes from './WhatIsMissing.module.css';

/** What the customer still has to do, and a warning if emails do not reach them. */
export function WhatIsMissing({ item }: { item: ActionNeededItem }) {
  return (
    <span className={classes['missing']}>
      <WaitingPill status={item.status} kind={item.kind} reminded={item.remindedAt !== null} />
      {item.mailFailed && (
        <StatusPill tone="red">
          <Trans>Email undeliverable</Trans>
        </StatusPill>
      )}
    </span>
  );
}
