import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useOutbox } from '#page/outbox.ts';
import { itemBody, type OutboxEvent, type OutboxItem } from '#offline/outbox/outbox.ts';
import { contractHistoryQuery } from '../detail/contract-queries.ts';

/** A note that was written on this device and is not with the provider yet. `text` is null where it does not open. */
export interface PendingNote {
  item: OutboxItem;
  text: string | null;
}

/** The outbox's scope for what is written about a contract: its notes are sent in the order they were written. */
export function scopeOfNotes(code: string): string {
  return `contract/${code}`;
}

/**
 * Notes on a contract that wait to be sent, oldest first; read from the outbox and never put into the query cache. When
 * one has been sent, the contract's notes are fetched again before it disappears from here.
 */
export function usePendingNotes(code: string): readonly PendingNote[] {
  const queryClient = useQueryClient();
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind !== 'sent' || event.call !== 'addContractNote') return;
      void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
    },
    [code, queryClient],
  );
  const { items } = useOutbox(onEvent);
  const [notes, setNotes] = useState<readonly PendingNote[]>([]);
  useEffect(() => {
    let current = true;
    const waiting = (items ?? []).filter(
      (item) => item.call === 'addContractNote' && item.scope === scopeOfNotes(code),
    );
    const opened = waiting.map(async (item) => ({
      item,
      text: await itemBody<'addContractNote'>(item.id).then(
        (body) => body.text,
        () => null,
      ),
    }));
    void Promise.all(opened).then((list) => current && setNotes(list));
    return () => {
      current = false;
    };
  }, [items, code]);
  return notes;
}
