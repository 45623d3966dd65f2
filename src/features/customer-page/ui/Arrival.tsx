import { useEffect, useRef, type ReactNode } from 'react';

let shownBefore = false;

/** The heading of a state. It takes the focus when one state follows another, but not on the first one. */
export function Arrival({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore) {
      globalThis.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shownBefore = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
