import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listOutbox, watchOutbox, type OutboxItem } from '#offline/outbox/outbox.ts';

/**
 * Claims that were filed on this device and wait to be sent, oldest first. They are read from the outbox each time and
 * never enter the query cache. When one has been sent, the lists of claims are fetched again.
 */
export function usePendingClaims(): readonly OutboxItem[] {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    let shown = true;
    const read = async () => {
      const items = await listOutbox().catch(() => []);
      if (shown) setPending(items.filter((item) => item.call === 'fileClaim'));
    };
    void read();
    const stop = watchOutbox((event) => {
      void read();
      if (event.kind === 'sent' && event.call === 'fileClaim') {
        void queryClient.invalidateQueries({ queryKey: ['claim', 'list'] });
      }
    });
    return () => {
      shown = false;
      stop();
    };
  }, [queryClient]);
  return pending;
}
