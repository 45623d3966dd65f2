import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepPicture } from '#offline/copy/picture.ts';
import type { Session } from '#offline/device/schema.ts';
import { useReachable } from '#page/api/connection.ts';
import { whenIdle } from '#page/idle.ts';
import { AsOfNote } from '#ui/states.tsx';
import { OfflineLine } from '../notices/ConnectionBadge.tsx';
import { drawPicture } from './draw-picture.ts';

/** The list is drawn once nothing has changed for so long. */
const settledMs = 1_500;

/**
 * Shows nothing on the page. While the list of contracts is shown as a plain start opens it, with the server reachable,
 * it keeps a picture of it for the next start, and again when it has changed.
 */
export function KeepPicture({ session }: { session: Session }) {
  const isList = useRouterState({
    select: ({ location }) => location.pathname === '/contracts' && location.searchStr === '',
  });
  const isReachable = useReachable();
  const [offline] = useState(() => document.createElement('div'));
  const isKept = isList && isReachable;
  useEffect(() => (isKept ? keepWhenSettled(session, offline) : undefined), [isKept, session, offline]);
  return createPortal(
    <>
      <OfflineLine count={0} />
      <AsOfNote asOf={null} />
    </>,
    offline,
  );
}

/** Keeps a picture each time the page has settled. Returns a function that stops it. */
function keepWhenSettled(session: Session, offline: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let kept = '';
  const keep = async () => {
    const picture = isOver ? null : await drawPicture(session, offline);
    const drawn = JSON.stringify(picture);
    // The person may have gone on while it was drawn.
    if (!picture || isOver || drawn === kept) return;
    await keepPicture(picture);
    kept = drawn;
  };
  // Without room or a session the next start shows its splash screen.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keep().catch(() => undefined)), settledMs);
  };
  const observer = new MutationObserver(wait);
  observer.observe(document.getElementById('root')!, { childList: true, subtree: true, characterData: true });
  wait();
  return () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
  };
}
