import { cloneElement, Suspense, useEffect, useState } from 'react';
import { lazyExtra, loadLater } from '../lazy-extra.ts';
import type { ActionMenuProps } from './menu-actions.ts';

const load = () => import('./OpenedMenu.tsx').then((m) => m.OpenedMenu);
const OpenedMenu = lazyExtra(load);

/**
 * A button with a menu of actions. A screen does not wait for what only an opened menu needs: it comes a little later, or
 * with the first press.
 */
export function ActionMenu({ button, actions }: ActionMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => loadLater(load), []);
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button} actions={actions} />
    </Suspense>
  );
}
