import { useEffect, useRef } from 'react';
import { lastUsed } from './dialogs/openers.ts';

/** True if what was used last is gone from the page, as a choice is that has led to another screen. */
function isFocusLost(): boolean {
  return document.activeElement === document.body && lastUsed()?.isConnected === false;
}

/**
 * Focuses the heading when the step changes, so that screen readers read it and Tab continues from there. The first
 * step takes the focus only from a choice that has led to it.
 */
export function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === null ? isFocusLost() : shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      globalThis.scrollTo({ top: 0 });
    }
    shown.current = step;
  }, [step]);
  return heading;
}
