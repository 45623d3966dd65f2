import { useEffect } from 'react';
import { singleKeys } from '#page/device/single-keys.ts';

/**
 * Calls `open` on Ctrl+K (or ⌘K), and on `/`, unless that is switched off, wherever nobody is typing: a slash belongs to
 * whoever writes a text, and while a dialog is open the keys are the dialog's.
 */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // By the character and not by the key: on a German keyboard the slash is Shift+7.
      const isPlain = !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      const isSlash = event.key === '/' && isPlain && singleKeys.get();
      // Last, for it looks through the page, and every key of every text comes by here.
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
