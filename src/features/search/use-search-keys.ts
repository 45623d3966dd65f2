import { useEffect } from 'react';
import { singleKeys } from '#page/device/single-keys.ts';

/**
 * Calls `open` on Ctrl+K (or ⌘K). Also on `/`, unless single-key shortcuts are off or the user is typing. Does nothing
 * while a dialog is open.
 */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // Checks the character, not the key: on a German keyboard the slash is Shift+7.
      const isPlain = !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      const isSlash = event.key === '/' && isPlain && singleKeys.get();
      // Checked last, because it searches the page and this runs on every keystroke.
      if (!(isCommand || isSlash) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      open();
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [open]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
