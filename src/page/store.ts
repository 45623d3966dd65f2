import { useSyncExternalStore } from 'react';

/** A value that components can watch. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  watch: (listener: () => void) => () => void;
}

/** Creates a store. Setting the same value again notifies no listener. */
export function makeStore<T>(start: T): Store<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get);
}
