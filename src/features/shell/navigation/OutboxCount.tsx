import classes from '../navigation.module.css';
import { Plural } from '@lingui/react/macro';
import { useOutbox } from '#page/outbox/use-outbox.ts';

/** The number of items waiting to be sent, as a badge; nothing if there are none. */
export function OutboxCount() {
  const items = useOutbox().items ?? [];
  const count = items.length;
  const needsAttention = items.some((item) => item.state === 'needs_attention');
  if (count === 0) return null;
  return (
    <span className={classes['count']} data-attention={needsAttention || undefined} data-late="out">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# item waiting to be sent" other="# items waiting to be sent" />
      </span>
    </span>
  );
}
