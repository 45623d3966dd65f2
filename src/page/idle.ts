import { useEffect, useState } from 'react';

/** Runs work once the page is idle, within two seconds. Safari lacks `requestIdleCallback`, so there it waits one. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 1_000);
}

/** False at first, true once the page has been idle: for parts of a screen that nobody waits for. */
export function useOnceIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let mounted = true;
    whenIdle(() => mounted && setIdle(true));
    return () => {
      mounted = false;
    };
  }, []);
  return idle;
}
