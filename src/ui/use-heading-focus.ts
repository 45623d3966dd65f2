import { useEffect, useRef } from 'react';

/**
 * Focuses the heading when the step changes, so that screen readers read it and Tab continues from there. The first
 * step does not take the focus.
 */
export function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current !== null && shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      globalThis.scrollTo({ top: 0 });
    }
    shown.current = step;
  }, [step]);
  return heading;
}
