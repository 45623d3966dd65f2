import { makeStore, useStore } from '../store.ts';

const key = 'single-key-shortcuts';

/**
 * Whether a letter or a sign alone does something (`/`, J, K, N, P). On, until it is switched off on this device: who
 * speaks to the computer, or hits keys by accident, has to be able to (WCAG 2.1.4).
 */
export const singleKeys = makeStore(localStorage.getItem(key) !== 'off');

export function chooseSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  singleKeys.set(on);
}

export function useSingleKeys(): boolean {
  return useStore(singleKeys);
}
