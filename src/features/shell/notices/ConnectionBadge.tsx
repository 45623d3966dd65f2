import classes from './ConnectionBadge.module.css';
import { Plural, Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useReachable } from '#page/api/connection.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';

/** Tells the user that the server is unreachable, and how many items wait. Empty while it is reachable. */
export function ConnectionBadge() {
  const reachable = useReachable();
  const count = useOutbox().items?.length ?? 0;
  return <output className={classes['connection']}>{!reachable && <OfflineLine count={count} />}</output>;
}

/** Says that the server is unreachable, with the number of items that wait. */
export function OfflineLine({ count }: { count: number }) {
  return (
    <span>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      {count === 0 ? (
        <Trans>Offline. You can go on working.</Trans>
      ) : (
        <Plural value={count} one="Offline · # item waiting" other="Offline · # items waiting" />
      )}
    </span>
  );
}
