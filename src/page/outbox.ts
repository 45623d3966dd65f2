import { useEffect, useState } from 'react';
import {
  listOutbox,
  outboxPause,
  watchOutbox,
  type OutboxEvent,
  type OutboxItem,
} from '#offline/outbox/outbox.ts';

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

const nothing: OutboxView = { items: null, progress: {}, pause: null, error: null };

/** The signed-in person's outbox as it is now, in this tab, any other, and the worker. */
export function useOutbox(onEvent?: (event: OutboxEvent) => void): OutboxView {
  const [view, setView] = useState<OutboxView>(nothing);
  useEffect(() => {
    let seen = true;
    const read = async () => {
      try {
        const [items, pause] = await Promise.all([listOutbox(), outboxPause()]);
        if (seen) setView((before) => ({ ...before, items, pause, error: null }));
      } catch (error) {
        if (seen) setView((before) => ({ ...before, error }));
      }
    };
    const stop = watchOutbox((event) => {
      onEvent?.(event);
      if (event.kind !== 'progress') {
        void read();
        return;
      }
      const { id, sentBytes, totalBytes } = event;
      setView((before) => ({ ...before, progress: { ...before.progress, [id]: { sentBytes, totalBytes } } }));
    });
    void read();
    return () => {
      seen = false;
      stop();
    };
  }, [onEvent]);
  return view;
}
