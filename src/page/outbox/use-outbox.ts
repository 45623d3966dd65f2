import { useEffect } from 'react';
import type { OutboxEvent } from '#offline/outbox/outbox-channel.ts';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';
import { makeStore, useStore } from '../store.ts';

/** Bytes of an item's photos that have arrived, of all of them. */
export interface Progress {
  sentBytes: number;
  totalBytes: number;
}

export interface OutboxView {
  /** Null until it has been read. */
  items: OutboxItem[] | null;
  /** By id, of items that are being sent. */
  progress: Record<string, Progress>;
  /** `sign_in` where sending waits for the person to sign in. */
  pause: 'sign_in' | null;
  /** What kept the outbox from being read. */
  error: unknown;
}

/** The outbox while nobody is signed in, and until it has been read. */
export const nothingWaits: OutboxView = { items: null, progress: {}, pause: null, error: null };

/** The signed-in person's outbox as it is now. `startOutbox` keeps it so; nothing else writes it. */
export const outbox = makeStore(nothingWaits);

/** Who hears what happens in the outbox. */
export const outboxListeners = new Set<(event: OutboxEvent) => void>();

/** The signed-in person's outbox as it is now. `onEvent` hears what happens in it, in any tab or the worker. */
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
