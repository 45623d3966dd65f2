import { useEffect, useState } from 'react';
import { listOutbox, watchOutbox } from '#offline/outbox.ts';

/** How much of the signed-in person's work waits here, and how much of it needs them. */
export interface Waiting {
  count: number;
  needsAttention: number;
}

/** Counts the outbox and follows it. */
export function useWaiting(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ count: 0, needsAttention: 0 });
  useEffect(() => {
    let seen = true;
    const count = async () => {
      const items = await listOutbox().catch(() => []);
      const needsAttention = items.filter((item) => item.state === 'needs_attention').length;
      if (seen) setWaiting({ count: items.length, needsAttention });
    };
    void count();
    const stop = watchOutbox(() => void count());
    return () => {
      seen = false;
      stop();
    };
  }, []);
  return waiting;
}
