import { useEffect, useRef } from 'react';

/** The focus goes to the heading of each step that is reached, so that it is read and Tab goes on from there. */
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
