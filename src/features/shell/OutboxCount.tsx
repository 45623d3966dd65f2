import { Plural } from '@lingui/react/macro';
import classes from './navigation.module.css';
import { useWaiting } from './use-outbox.ts';

/** How many items wait to be sent, beside the way to the outbox; nothing while none does. */
export function OutboxCount() {
  const { count, needsAttention } = useWaiting();
  if (count === 0) return null;
  return (
    <span className={classes['count']} data-attention={needsAttention > 0 || undefined}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# item waits to be sent" other="# items wait to be sent" />
      </span>
    </span>
  );
}
