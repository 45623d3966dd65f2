/** Waits so many milliseconds, or until the signal aborts. It never rejects: whoever waits looks at the signal. */
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
