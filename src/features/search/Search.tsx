import { lazy, Suspense, useCallback } from 'react';
import { haveWords } from '#page/words/i18n.ts';
import { useStore } from '#page/store.ts';
import { searchOpened } from './opened.ts';
import { useSearchKeys } from './use-search-keys.ts';

// The contract list, over which it opens, has only its own words.
const QuickSearch = lazy(async () => {
  const [module] = await Promise.all([import('./QuickSearch.tsx'), haveWords('all')]);
  return { default: module.QuickSearch };
});

/** The search over the page, and the keys that open it. `onGo` is told the path of what was chosen. */
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
