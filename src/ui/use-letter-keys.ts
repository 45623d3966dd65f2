import { useEffect, useRef } from 'react';

const typing = 'input, select, textarea, [contenteditable]';
const above = '[role="dialog"], [role="listbox"], [role="menu"]';

/**
 * Runs an action when its letter is pressed, wherever the focus is: after a reload or a click on the background it is on
 * nothing. Letters are left alone while somebody types, and in a dialog, list or menu. People must be able to turn such
 * keys off (WCAG 2.1.4): pass no keys then.
 */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(`${typing}, ${above}`) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
