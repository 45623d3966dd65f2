import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { shownState, stateDots, stateNames, stateTones } from '#parts/outbox/outbox-states.ts';
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
  useLayoutEffect(() => {
    if (isNear) hasBeenDrawn(entry.current!);
  }, [isNear]);
  const state = shownState(item, paused);
  return (
    <li ref={entry} className={classes['entry']}>
      {isNear ? (
        <OutboxCard {...props} />
      ) : (
        <article className={card['item']}>
          <header>
            <h2>{item.label || t`Entry that cannot be opened`}</h2>
            <StatusPill tone={stateTones[state]} dot={stateDots[state]}>
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

/** What to call when an element comes near. One observer serves all entries: each of its own would cost every frame. */
const awaited = new Map<Element, () => void>();
/** Those that have come near, and wait for their frame. */
const near = new Set<Element>();
/** Those that are being drawn in full; `next` before their frame; null if none waits. */
let drawing: Set<Element> | 'next' | null = null;
/** How many are drawn in full in one frame: grows while they take at most `budgetMs`, and halves when they take longer. */
let atOnce = 1;
const budgetMs = 10;
const mostAtOnce = 8;
/** When those in `drawing` were begun, on the clock of `performance`. */
let startedAt = 0;
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      else near.delete(target);
    }
    if (drawing === null && near.size > 0) drawNext();
  },
  { rootMargin: nearBy },
);

/**
 * Entries are drawn in full a few at a time, each few in a frame of their own, so that none takes long. A busy page draws
 * later than it is asked to, and would draw at once whatever it was asked for meanwhile. A transition would be put off
 * while items are sent.
 */
function drawNext(): void {
  drawing = 'next';
  requestAnimationFrame(() => setTimeout(drawSome));
}

function drawSome(): void {
  const some = [...near].slice(0, atOnce);
  if (some.length === 0) {
    drawing = null;
    return;
  }
  drawing = new Set(some);
  startedAt = performance.now();
  for (const element of some) {
    near.delete(element);
    observer.unobserve(element);
    awaited.get(element)?.();
  }
}

/** Goes on to the next few once all of these have been drawn in full, or have gone. */
function hasBeenDrawn(element: Element): void {
  if (!(drawing instanceof Set) || !drawing.delete(element) || drawing.size > 0) return;
  const tookMs = performance.now() - startedAt;
  atOnce = tookMs > budgetMs ? Math.max(1, Math.floor(atOnce / 2)) : Math.min(mostAtOnce, atOnce + 1);
  drawNext();
}

/** Calls back once an element comes near the window. Returns a function that stops it. */
function whenNear(element: Element, callback: () => void): () => void {
  awaited.set(element, callback);
  observer.observe(element);
  return () => {
    awaited.delete(element);
    near.delete(element);
    observer.unobserve(element);
    hasBeenDrawn(element);
  };
}
