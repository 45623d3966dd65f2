import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in the window title. */
    title?: MessageDescriptor;
  }
}

/** Sets the window title. After a change of path it moves the focus to the screen's heading. */
export function useArrival(): void {
  const { i18n } = useLingui();
  const router = useRouter();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const words = title ? `${i18n._(title)} · Kochfeld` : 'Kochfeld';
  useEffect(() => {
    document.title = words;
  }, [words]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('[data-page-heading]');
        (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }),
    [router],
  );
}
