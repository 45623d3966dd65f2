import classes from './PendingList.module.css';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePending } from '#page/outbox/use-pending.ts';
import { Section } from '#ui/Section.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { momentText } from '#domain/time/day-text.ts';
import { stateDots, stateNames, stateTones } from './outbox-states.ts';

type Pending = ReturnType<typeof usePending>;

/** Items of one offline write that were captured here and not sent yet. Renders nothing if there are none. */
export function PendingList(props: {
  call: Parameters<typeof usePending>[0];
  /** The heading for the pending items. */
  title: (pending: Pending) => ReactNode;
}) {
  const pending = usePending(props.call);
  if (pending.length === 0) return null;
  return (
    <div className={classes['pending']} data-late="out">
      <Section
        title={props.title(pending)}
        about={<Trans>Saved on this device. They are sent as soon as there is a connection.</Trans>}
        actions={
          <Link to="/outbox" className={classes['outbox']}>
            <Trans>To the outbox</Trans>
          </Link>
        }
      >
        <ul>
          {pending.map((item) => (
            <PendingItem key={item.id} item={item} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function PendingItem({ item }: { item: Pending[number] }) {
  const { i18n } = useLingui();
  const captured = momentText(item.capturedAt);
  return (
    <li>
      <span>
        <strong>{item.label}</strong>
        <small>
          <Trans>Entered {captured}</Trans>
          {item.state === 'needs_attention' && item.lastError?.message && (
            <span> · {item.lastError.message}</span>
          )}
        </small>
      </span>
      <StatusPill tone={stateTones[item.state]} dot={stateDots[item.state]}>
        {i18n._(stateNames[item.state])}
      </StatusPill>
    </li>
  );
}
