import { msg } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { useStore } from '#page/store.ts';
import type { Role } from '#domain/user/roles.ts';
import type { Place } from './commands.ts';
import { searchOpened } from './opened.ts';

const QuickSearch = lazy(() =>
  withAllWords(() => import('./QuickSearch.tsx')).then((m) => ({ default: m.QuickSearch })),
);
const KeysDialog = lazy(() =>
  withAllWords(() => import('./KeysDialog.tsx')).then((m) => ({ default: m.KeysDialog })),
);

/**
 * The command palette, the list of the screen's keys, and the keys that open both. `onGo` gets the path of what was
 * chosen, `places` are the screens of the navigation.
 */
export function Search(props: {
  role: Role | null;
  places: () => readonly Place[];
  onGo: (path: string) => void;
}) {
  const opened = useStore(searchOpened);
  const [listing, setListing] = useState(false);
  const open = () => searchOpened.set(true);
  useScreenKeys({
    title: msg`Everywhere`,
    keys: [
      { key: 'mod+k', label: msg`Search and commands`, act: open },
      { key: '/', label: msg`Search and commands`, act: open },
      { key: '?', label: msg`Keys of this screen`, act: () => setListing(true) },
    ],
  });
  return (
    <Suspense>
      {opened && (
        <QuickSearch {...props} onKeys={() => setListing(true)} onClose={() => searchOpened.set(false)} />
      )}
      {listing && <KeysDialog onClose={() => setListing(false)} />}
    </Suspense>
  );
}
