import { useEffect } from 'react';
import type { OutboxEvent, OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { makeStore, useStore } from '../store.ts';

/** Uploaded and total bytes of an item's photos, and the hashes of those that have arrived. */
export interface Progress {
  sentBytes: number;
  totalBytes: number;
  arrived: readonly string[];
}

export interface OutboxView {
  /** Null until the outbox has been read. */
  items: OutboxItem[] | null;
  /** Upload progress by item id. */
  progress: Record<string, Progress>;
  /** How many items have arrived since the page began to show the outbox. */
  arrived: number;
  /** `sign_in` while sending waits for the user to sign in. */
  pause: 'sign_in' | null;
  /** The error that prevented reading the outbox. */
  error: unknown;
}

/** The outbox before it has been read, and while nobody is signed in. */
export const nothingWaits: OutboxView = { items: null, progress: {}, arrived: 0, pause: null, error: null };

/** The signed-in user's current outbox. Only `startOutbox` writes it. */
export const outbox = makeStore(nothingWaits);

/** Listeners for outbox events. They hear of an event before the view shows it. */
export const outboxListeners = new Set<(event: OutboxEvent) => void>();

/** The signed-in user's current outbox. `onEvent` gets its events, from any tab or the worker. */
export function useOutbox(onEvent?: (event: OutboxEvent) => void): OutboxView {
  useEffect(() => {
    if (!onEvent) return undefined;
    outboxListeners.add(onEvent);
    return () => {
      outboxListeners.delete(onEvent);
    };
  }, [onEvent]);
  return useStore(outbox);
}
