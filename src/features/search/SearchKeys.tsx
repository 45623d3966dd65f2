import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { press, useScreenKeys } from '#page/keys/screen-keys.ts';
import { keysOpened, searchOpened } from './opened.ts';

/** The keys of every screen. `takeEarly` hands over, once, what was pressed while they were loading. Renders nothing. */
export function SearchKeys({ takeEarly }: { takeEarly: () => readonly KeyboardEvent[] }) {
  const open = () => searchOpened.set(true);
  useScreenKeys({
    title: msg`Everywhere`,
    keys: [
      { key: 'mod+k', label: msg`Search and commands`, act: open },
      { key: '/', label: msg`Search and commands`, act: open },
      { key: '?', label: msg`Keyboard shortcuts on this screen`, act: () => keysOpened.set(true) },
    ],
  });
  useEffect(() => takeEarly().forEach(press), [takeEarly]);
  return null;
}
