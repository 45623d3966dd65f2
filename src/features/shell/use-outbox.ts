import { useEffect, useState } from 'react';
import { report } from '#page/reports/reporting.ts';

/** How much of the signed-in person's work waits here, and how much of it needs them. */
export interface Waiting {
  count: number;
  needsAttention: number;
}

/** Counts the outbox and follows it. No screen waits for it: what reads the outbox is fetched after the first one. */
export function useWaiting(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ count: 0, needsAttention: 0 });
  useEffect(() => {
    let seen = true;
    let stop = () => {};
    const follow = async () => {
      const { listOutbox, watchOutbox } = await import('#offline/outbox/outbox.ts');
      const count = async () => {
        const items = await listOutbox().catch(() => []);
        const needsAttention = items.filter((item) => item.state === 'needs_attention').length;
        if (seen) setWaiting({ count: items.length, needsAttention });
      };
      if (!seen) return;
      stop = watchOutbox(() => void count());
      await count();
    };
    void follow().catch(report);
    return () => {
      seen = false;
      stop();
    };
  }, []);
  return waiting;
}
