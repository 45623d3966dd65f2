import { makeStore, useStore } from '../store.ts';

const key = 'single-key-shortcuts';

/**
 * Whether single-key shortcuts (`/`, `?`, J, K and others) are on. They are on by default. Users who speak to the computer or hit
 * keys by accident can switch them off on this device (WCAG 2.1.4).
 */
export const singleKeys = makeStore(localStorage.getItem(key) !== 'off');

export function chooseSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  singleKeys.set(on);
}

export function useSingleKeys(): boolean {
  return useStore(singleKeys);
}
