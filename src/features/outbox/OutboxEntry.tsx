import { useLingui } from '@lingui/react/macro';
import { memo, startTransition, useEffect, useRef, useState, type ComponentProps } from 'react';
import { shownState, stateNames, stateTones } from '#parts/outbox-states.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { OutboxCard } from './OutboxCard.tsx';
import card from './OutboxCard.module.css';
import classes from './OutboxEntry.module.css';

/**
 * One entry of the outbox's list. It is drawn again only when its own item changes. Far from the window it shows only
 * its name and state, so that hundreds of them cost little.
 */
export const OutboxEntry = memo((props: ComponentProps<typeof OutboxCard>) => {
  const { item, paused } = props;
  const { i18n, t } = useLingui();
  const entry = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => whenNear(entry.current!, () => startTransition(() => setNear(true))), []);
  const state = shownState(item, paused);
  return (
    <li ref={entry} className={classes['entry']}>
      {isNear ? (
        <OutboxCard {...props} />
      ) : (
        <article className={card['item']}>
          <header>
            <h2>{item.label || t`Entry that cannot be opened`}</h2>
            <StatusPill tone={stateTones[state]} hollow={state === 'waiting'}>
              {i18n._(stateNames[state])}
            </StatusPill>
          </header>
        </article>
      )}
    </li>
  );
});

/** How far from the window an entry is shown in full, so that neither scrolling nor the Tab key meets a bare one. */
const nearBy = '600px 0px';

/** Calls back once an element comes near the window. Returns a function that stops it. */
function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: nearBy },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
