import { useMemo } from 'react';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';
import type { CallName } from '#offline/outbox/writes.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * What waits of one offline write, oldest first; with a `scope` only what belongs to that record. It never enters the
 * query cache: once an item has been sent, the query that shows its record (`PageWrite`) is asked again.
 */
export function usePending(call: CallName, scope?: string): readonly OutboxItem[] {
  const { items } = useOutbox();
  return useMemo(
    () => (items ?? []).filter((item) => item.call === call && item.scope === (scope ?? item.scope)),
    [items, call, scope],
  );
}
