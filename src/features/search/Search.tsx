import { lazy, Suspense, useCallback } from 'react';
import { withAllWords } from '#page/words/i18n.ts';
import { useStore } from '#page/store.ts';
import { searchOpened } from './opened.ts';
import { useSearchKeys } from './use-search-keys.ts';

const QuickSearch = lazy(() =>
  withAllWords(() => import('./QuickSearch.tsx')).then((m) => ({ default: m.QuickSearch })),
);

/** The search dialog and the keys that open it. `onGo` gets the path of the chosen hit. */
export function Search({ onGo }: { onGo: (path: string) => void }) {
  const opened = useStore(searchOpened);
  useSearchKeys(useCallback(() => searchOpened.set(true), []));
  if (!opened) return null;
  return (
    <Suspense>
      <QuickSearch onClose={() => searchOpened.set(false)} onGo={onGo} />
    </Suspense>
  );
}
