import { useEffect } from 'react';

/** Writes what is not written yet when the page is hidden or left, and when the form goes. `flush` has to stay the same. */
export function useSaveOnLeave(flush: () => Promise<void>): void {
  useEffect(() => {
    const leave = () => void flush().catch(() => undefined);
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);
}
