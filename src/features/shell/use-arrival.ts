import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nameScreen } from '#ui/title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in the window title. */
    title?: MessageDescriptor;
  }
}

/**
 * Names the screen in the window title. After a change of path it moves the focus to the screen's heading, or, in a
 * list, to the row that was left. So it does for a screen that was left before it was shown.
 */
export function useArrival(): void {
  const { i18n } = useLingui();
  const router = useRouter();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const words = title ? i18n._(title) : '';
  useEffect(() => nameScreen(words), [words]);
  useEffect(() => {
    // The path of a screen that has not been shown yet.
    let awaited: string | undefined;
    const stopAwaiting = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (toLocation.pathname !== fromLocation?.pathname) awaited = toLocation.pathname;
    });
    const stopArriving = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const left = pathChanged ? fromLocation?.pathname : awaited;
      awaited = undefined;
      if (fromLocation && left !== undefined && left !== toLocation.pathname) arriveFrom(left);
    });
    return () => {
      stopAwaiting();
      stopArriving();
    };
  }, [router]);
}

function arriveFrom(path: string): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')];
  const left = rows.find((row) => row.pathname === path && row.checkVisibility());
  if (left) return left.focus();
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
