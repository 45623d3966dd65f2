import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { withAllWords } from '#page/words/i18n.ts';
import { useStore } from '#page/store.ts';
import type { Role } from '#domain/user/roles.ts';
import type { Place } from './commands.ts';
import { keysOpened, searchOpened } from './opened.ts';

const QuickSearch = lazy(() =>
  withAllWords(() => import('./QuickSearch.tsx')).then((m) => ({ default: m.QuickSearch })),
);
const KeysDialog = lazy(() =>
  withAllWords(() => import('./KeysDialog.tsx')).then((m) => ({ default: m.KeysDialog })),
);
const SearchKeys = lazy(() =>
  withAllWords(() => import('./SearchKeys.tsx')).then((m) => ({ default: m.SearchKeys })),
);

/**
 * The command palette, the list of the screen's keys, and the keys that open both. They are loaded with the first key
 * that is pressed; what is pressed until they are there then counts. `onGo` gets the path of what was chosen, `places` are the navigation's screens.
 */
export function Search(props: {
  role: Role | null;
  places: () => readonly Place[];
  onGo: (path: string) => void;
}) {
  const opened = useStore(searchOpened);
  const listed = useStore(keysOpened);
  const [isUsed, setUsed] = useState(false);
  const early = useRef<KeyboardEvent[] | null>([]);
  // Before the browser paints: what is seen can be pressed.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return;
      // The browser has a use of its own for this one, and does not wait.
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
      early.current?.push(event);
      setUsed(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const takeEarly = useCallback(() => {
    const pressed = early.current ?? [];
    early.current = null;
    return pressed;
  }, []);
  return (
    <Suspense>
      {isUsed && <SearchKeys takeEarly={takeEarly} />}
      {opened && <QuickSearch {...props} onClose={() => searchOpened.set(false)} />}
      {listed && <KeysDialog onClose={() => keysOpened.set(false)} />}
    </Suspense>
  );
}
