import {
  cloneElement,
  Suspense,
  useEffect,
  useState,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { lazyExtra, loadLater } from './lazy-extra.ts';

/** Something that a menu offers. */
export interface MenuAction {
  key: string;
  label: ReactNode;
  /** It takes something away: shown in red. */
  severe?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface ActionMenuProps {
  /** A Mantine button. */
  button: ReactElement<{
    ref?: Ref<HTMLButtonElement>;
    onClick?: MouseEventHandler;
    'aria-haspopup'?: 'menu';
    'aria-expanded'?: boolean;
  }>;
  actions: readonly MenuAction[];
}

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
