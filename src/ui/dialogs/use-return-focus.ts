import { useEffect } from 'react';
import { lastUsed } from './openers.ts';

/** Where the focus goes when the dialog opened last is closed: to the first that is still there. */
let waysBack: readonly Element[] = [];

/** The opener of a dialog that opens now. Of an item of a menu, or of another dialog, also what opened that one. */
function waysToOpener(): readonly Element[] {
  const used = lastUsed();
  if (!used) return [];
  const menu = used.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const menuButton = menu ? document.getElementById(menu) : null;
  return [used, ...(menuButton ? [menuButton] : []), ...(used.closest('[role=dialog]') ? waysBack : [])];
}

/**
 * Returns the focus to what opened a dialog when it closes. If that is gone or disabled, the page's heading gets it.
 * Something that has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const ways = waysToOpener();
    waysBack = ways;
    return () => {
      setTimeout(() => {
        const { activeElement: focused, body } = document;
        if (focused && focused !== body && !focused.closest('[role=dialog], [role=menu]')) return;
        const heading = document.querySelector('[data-page-heading]');
        const back = [...ways, heading].find(
          (way) => way !== body && way?.checkVisibility() && !way.matches(':disabled'),
        );
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
