import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef, useState, type ComponentProps } from 'react';
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
  useEffect(() => whenNear(entry.current!, () => setNear(true)), []);
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

/** Entries drawn in full in one frame, so that none takes long. A transition would be put off while items are sent. */
const entriesPerFrame = 2;

/** What to call when an element comes near. One observer serves all entries: each of its own would cost every frame. */
const awaited = new Map<Element, () => void>();
/** Those that have come near, and wait for their frame. */
const near = new Set<Element>();
const observer = new IntersectionObserver(
  (entries) => {
    const wasEmpty = near.size === 0;
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      else near.delete(target);
    }
    if (wasEmpty && near.size > 0) requestAnimationFrame(callSome);
  },
  { rootMargin: nearBy },
);

function callSome(): void {
  for (const element of [...near].slice(0, entriesPerFrame)) {
    near.delete(element);
    observer.unobserve(element);
    awaited.get(element)?.();
  }
  if (near.size > 0) requestAnimationFrame(callSome);
}

/** Calls back once an element comes near the window. Returns a function that stops it. */
function whenNear(element: Element, callback: () => void): () => void {
  awaited.set(element, callback);
  observer.observe(element);
  return () => {
    awaited.delete(element);
    near.delete(element);
    observer.unobserve(element);
  };
}
