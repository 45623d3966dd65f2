import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { Registered } from '#api/registration-call.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';
import type { OutboxEvent } from '#offline/outbox/outbox-channel.ts';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';

/**
 * What has become of a registration that was put into the outbox. `arrived` holds what the server made of it, or null
 * where it was sent while nobody watched.
 */
export type Fate =
  | { kind: 'unknown' }
  | { kind: 'waiting' | 'sending' | 'refused'; item: OutboxItem }
  | { kind: 'arrived'; registered: Registered | null };

/** Follows a registration from the outbox to its application id. */
export function useFate(registrationId: string): Fate {
  const [registered, setRegistered] = useState<Registered | null>(null);
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind !== 'sent' || event.id !== registrationId) return;
      const answer = v.safeParse(Registered, event.answer);
      if (answer.success) setRegistered(answer.output);
    },
    [registrationId],
  );
  const { items } = useOutbox(onEvent);
  const item = items?.find((one) => one.id === registrationId);
  if (registered) return { kind: 'arrived', registered };
  if (items === null) return { kind: 'unknown' };
  if (!item) return { kind: 'arrived', registered: null };
  if (item.state === 'needs_attention') return { kind: 'refused', item };
  return { kind: item.state === 'sending' ? 'sending' : 'waiting', item };
}
