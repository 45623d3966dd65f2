import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { getClaim } from '#api/claims.ts';
import { call } from '#page/api/api.ts';
import { useOutbox, type Progress } from '#page/outbox/use-outbox.ts';
import type { OutboxEvent } from '#offline/outbox/outbox-channel.ts';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';

/**
 * What has become of a claim that was put into the outbox. `waiting` and `sending` hold its item; `refused` needs
 * somebody to look; `arrived` has its ticket number, or null while that is being asked for.
 */
export type Fate =
  | { kind: 'unknown' }
  | { kind: 'waiting' | 'refused'; item: OutboxItem }
  | { kind: 'sending'; item: OutboxItem; progress: Progress | null }
  | { kind: 'arrived'; ticketNumber: string | null };

const Answer = v.object({ ticketNumber: v.string() });

/** Follows a claim from the outbox to its ticket number. */
export function useFate(claimId: string): Fate {
  const [ticket, setTicket] = useState<string | null>(null);
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind !== 'sent' || event.id !== claimId) return;
      const answer = v.safeParse(Answer, event.answer);
      if (answer.success) setTicket(answer.output.ticketNumber);
    },
    [claimId],
  );
  const { items, progress } = useOutbox(onEvent);
  const item = items?.find((one) => one.id === claimId);
  const gone = items !== null && !item;
  // It was sent while nobody watched: the server knows its number.
  const asked = useQuery({
    queryKey: ['claim', claimId],
    queryFn: ({ signal }) => call(getClaim, { params: { id: claimId }, signal }),
    enabled: gone && ticket === null,
  });
  if (ticket !== null) return { kind: 'arrived', ticketNumber: ticket };
  if (items === null) return { kind: 'unknown' };
  if (!item) return { kind: 'arrived', ticketNumber: asked.data?.ticketNumber ?? null };
  if (item.state === 'needs_attention') return { kind: 'refused', item };
  if (item.state === 'sending') return { kind: 'sending', item, progress: progress[claimId] ?? null };
  return { kind: 'waiting', item };
}
