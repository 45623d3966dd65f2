import { useEffect, useState } from 'react';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemBody } from '#offline/outbox/item-content.ts';
import { contractScope } from '#offline/device/rows/scope.ts';
import { usePending } from '#page/outbox/use-pending.ts';

/** A note written on this device that the server does not have yet. `text` is null if it cannot be decrypted. */
export interface PendingNote {
  item: OutboxItem;
  text: string | null;
}

/** The contract's unsent notes, oldest first, decrypted. */
export function usePendingNotes(code: string): readonly PendingNote[] {
  const pending = usePending('addContractNote', contractScope(code));
  const [notes, setNotes] = useState<readonly PendingNote[]>([]);
  useEffect(() => {
    let current = true;
    const opened = pending.map(async (item) => ({
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
  }, [pending]);
  return notes;
}
