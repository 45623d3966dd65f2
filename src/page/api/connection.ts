import { makeStore, useStore } from '../store.ts';

/**
 * Whether the last call reached the server. `navigator.onLine` is only a hint: it does not notice a dead server or a
 * hotel's sign-in page, so calls report their outcome here.
 */
export const reachable = makeStore(navigator.onLine);

/** Whether the last answer said that the portal is under maintenance. */
export const underMaintenance = makeStore(false);

/** Follows the browser's `online` and `offline` events; calls correct them. */
export function followConnection(): void {
  globalThis.addEventListener('online', () => reachable.set(true));
  globalThis.addEventListener('offline', () => reachable.set(false));
}

export function useReachable(): boolean {
  return useStore(reachable);
}
