/** Waits for a time in milliseconds, or until the signal aborts. It never rejects; the caller checks the signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds <= 0 || signal.aborted) return resolve();
    const timer = setTimeout(settle, milliseconds);
    signal.addEventListener('abort', settle);
    function settle(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    }
  });
}
