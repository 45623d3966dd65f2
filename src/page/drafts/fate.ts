import { useCallback, useEffect, useState } from 'react';
import type { OutboxEvent, OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { whatBecameOf } from '#offline/outbox/item-content.ts';
import { useOutbox, type Progress } from '../outbox/use-outbox.ts';
import * as v from 'valibot';

/**
 * State of an item put into the outbox. `refused`: the user has to look at it. `arrived`: the server has answered that it
 * has the record; `answer` is null if this version cannot read the answer. With `notTaken` the record is as first sent,
 * and its correction was not taken; `without` is the item whose enclosure has stayed here. `gone`: it is not on this
 * device any more, and this device knows of no answer.
 */
export type Fate<Answer> =
  | { kind: 'unknown' | 'gone' }
  | { kind: 'waiting' | 'refused'; item: OutboxItem }
  | { kind: 'sending'; item: OutboxItem; progress: Progress | null }
  | { kind: 'arrived'; answer: Answer | null; notTaken: boolean; without?: OutboxItem };

type Told<Answer> = { kind: 'gone' } | { kind: 'sent'; answer: Answer | null };

/** Follows an item from the outbox to the server's answer. Nothing but that answer counts as its arrival. */
export function useFate<Answer>(recordId: string, schema: v.GenericSchema<unknown, Answer>): Fate<Answer> {
  const [told, setTold] = useState<Told<Answer> | null>(null);
  const sent = useCallback(
    (given: unknown) => {
      const parsed = v.safeParse(schema, given);
      setTold({ kind: 'sent', answer: parsed.success ? parsed.output : null });
    },
    [schema],
  );
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind === 'sent' && event.id === recordId) sent(event.answer);
    },
    [recordId, sent],
  );
  const { items, progress } = useOutbox(onEvent);
  const item = items?.find((one) => one.id === recordId);
  const isSettled = items !== null && (!item || item.state === 'not_taken');
  useEffect(() => {
    if (!isSettled) return undefined;
    let isCurrent = true;
    // Throws only without the key, in which case nothing is known.
    const look = async () => {
      const became = await whatBecameOf(recordId);
      if (!isCurrent || became.kind === 'kept') return;
      if (became.kind === 'sent') sent(became.answer);
      else setTold((before) => before ?? { kind: 'gone' });
    };
    void look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isSettled, recordId, sent]);
  const isThere = item?.state === 'not_taken';
  if (told?.kind === 'sent' || isThere) {
    const answer = told?.kind === 'sent' ? told.answer : null;
    const without = isThere && item.uploads.some(({ stayed }) => stayed) ? item : null;
    return { kind: 'arrived', answer, notTaken: isThere && !without, ...(without && { without }) };
  }
  if (!item) return { kind: isSettled && told ? 'gone' : 'unknown' };
  if (item.state === 'needs_attention') return { kind: 'refused', item };
  if (item.state === 'sending') return { kind: 'sending', item, progress: progress[recordId] ?? null };
  return { kind: 'waiting', item };
}
