import { useCallback, useState } from 'react';
import type { OutboxEvent } from '#offline/outbox/outbox-channel.ts';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';
import { useOutbox, type Progress } from '../outbox/use-outbox.ts';
import * as v from 'valibot';

/**
 * State of an item put into the outbox. `refused`: the user has to look at it. `arrived`: the server has it; `answer`
 * is null if it was sent while no page was watching.
 */
export type Fate<Answer> =
  | { kind: 'unknown' }
  | { kind: 'waiting' | 'refused'; item: OutboxItem }
  | { kind: 'sending'; item: OutboxItem; progress: Progress | null }
  | { kind: 'arrived'; answer: Answer | null };

/** Follows an item from the outbox to the server's answer. */
export function useFate<Answer>(recordId: string, schema: v.GenericSchema<unknown, Answer>): Fate<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind !== 'sent' || event.id !== recordId) return;
      const parsed = v.safeParse(schema, event.answer);
      if (parsed.success) setAnswer(() => parsed.output);
    },
    [recordId, schema],
  );
  const { items, progress } = useOutbox(onEvent);
  const item = items?.find((one) => one.id === recordId);
  if (answer !== null) return { kind: 'arrived', answer };
  if (items === null) return { kind: 'unknown' };
  if (!item) return { kind: 'arrived', answer: null };
  if (item.state === 'needs_attention') return { kind: 'refused', item };
  if (item.state === 'sending') return { kind: 'sending', item, progress: progress[recordId] ?? null };
  return { kind: 'waiting', item };
}
