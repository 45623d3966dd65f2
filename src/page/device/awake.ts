import { useEffect } from 'react';

/**
 * Keeps the screen on until the returned function is called, where the browser can. The browser lets go while the page
 * is hidden; it is asked again when the page is shown.
 */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const hold = () => {
    // Refused on a low battery.
    if (document.visibilityState === 'visible')
      lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    document.removeEventListener('visibilitychange', hold);
    void lock?.then((held) => held?.release());
  };
}

/** Keeps the screen on while the component is shown. */
export function useAwake(): void {
  useEffect(() => keepAwake(), []);
}
