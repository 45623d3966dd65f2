import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#page/idle.ts';
import { actionNeededCountsQuery } from '#parts/action-needed-counts.ts';
import classes from '../navigation.module.css';

const mostShown = 99;

/** Shows the number on the app's icon as well. */
async function noteOnIcon(count: number): Promise<void> {
  const { noteActionNeeded } = await import('#offline/outbox/badge.ts');
  await noteActionNeeded(count);
}

/** The number of contracts that need action, as a badge; nothing if there are none. */
export function ActionNeededCount() {
  const counts = useQuery(actionNeededCountsQuery()).data;
  const count = counts?.all.count ?? 0;
  useEffect(() => {
    // Without storage the icon shows what it did.
    if (counts) whenIdle(() => void noteOnIcon(count).catch(() => undefined));
  }, [counts, count]);
  if (count === 0) return null;
  return (
    <span className={classes['count']} data-late="out">
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# contract needs action" other="# contracts need action" />
      </span>
    </span>
  );
}
