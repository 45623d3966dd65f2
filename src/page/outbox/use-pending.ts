import { useMemo } from 'react';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import type { CallName } from '#offline/device/rows/writes.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * The unsent outbox items of one offline write, oldest first; with `scope`, only those of that record. They never enter the
 * query cache: once an item has been sent, the query that shows its record (`PageWrite`) is fetched again.
 */
export function usePending(call: CallName, scope?: string): readonly OutboxItem[] {
  const { items } = useOutbox();
  return useMemo(
    () =>
      (items ?? []).filter(
        (item) => item.call === call && item.scope === (scope ?? item.scope) && item.state !== 'not_taken',
      ),
    [items, call, scope],
  );
}
