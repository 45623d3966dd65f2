import { makeStore, useStore } from '../store.ts';

/**
 * Whether the server was reached when we last tried. The browser's own word (`navigator.onLine`) is only a hint: it
 * knows of no dead server and no hotel's sign-in page, so calls report what they saw.
 */
export const reachable = makeStore(navigator.onLine);

/** Follows the browser's hints; calls correct them. */
export function followConnection(): void {
  globalThis.addEventListener('online', () => reachable.set(true));
  globalThis.addEventListener('offline', () => reachable.set(false));
}

export function useReachable(): boolean {
  return useStore(reachable);
}
