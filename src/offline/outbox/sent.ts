import { onDatabase } from '../device/database.ts';
import type { Sender } from '../session/owner.ts';
import { sealForSending } from '../session/sealed-by.ts';
import { traceKey, type Trace } from '../device/rows/remembered.ts';
import { type OutboxHead, type OutboxRow, tellOutbox } from '../device/rows/outbox-item.ts';
import { outboxStores, placeOfPart, writeRow } from './outbox-row.ts';
import { writeNamed } from '../device/rows/writes.ts';

/**
 * Notes that the server has an item: removes it, leaves a trace for 30 days and notifies listeners. With `notTaken` (the
 * server has had it since an earlier sending, and the user has corrected it since), the item stays, with the answer, as
 * `not_taken`. So does one whose enclosures the server does not have, in the scope of their record. Returns the row that
 * stays, or null. An item discarded or corrected meanwhile is left alone.
 */
export async function settleSent(
  sender: Sender,
  head: OutboxHead,
  { answer, notTaken }: { answer: unknown; notTaken: boolean },
): Promise<OutboxRow | null> {
  const { userId } = sender;
  const { id, key, call, scope } = head;
  const place = placeOfPart(userId, id, 'answer');
  const trace: Trace = {
    at: new Date().toISOString(),
    sealed: await sealForSending(sender, place, new TextEncoder().encode(JSON.stringify(answer ?? null))),
  };
  const change = await onDatabase(userId, async (db) => {
    const transaction = db.transaction([...outboxStores, 'meta'] as const, 'readwrite', {
      durability: 'relaxed',
    });
    const made = await writeRow(transaction, id, (row) => {
      if (row?.key !== key) return 'leave';
      const rest = withoutArrived(row, answer);
      const stays = notTaken || rest.uploads.some(({ stayed }) => stayed);
      return stays ? { item: { ...rest, state: 'not_taken', lastError: null } } : 'discard';
    });
    await Promise.all([
      transaction.objectStore('meta').put(trace, traceKey(id)),
      typeof made === 'object' && transaction.objectStore('outboxParts').put(trace.sealed, [id, 'answer']),
      transaction.done,
    ]);
    return made;
  });
  // A locked person's answer is nobody's to read on this device.
  tellOutbox({ kind: 'sent', userId, id, call, scope, ...(sender.key && { answer }) });
  return typeof change === 'object' ? change.item : null;
}

/** An item that the server has, in the scope of those of its enclosures that have stayed here; of the others nothing is said. */
function withoutArrived(row: OutboxRow, answer: unknown): OutboxRow {
  const enclosures = writeNamed(row.call)?.enclosures;
  if (!enclosures || row.uploads.every(({ stayed }) => !stayed)) return row;
  const arrived = enclosures.arrived(answer as never);
  const uploads = row.uploads.map(({ stayed, ...one }) =>
    stayed && !arrived.includes(one.sha256) ? { ...one, stayed } : one,
  );
  const stays = uploads.some((one) => 'stayed' in one);
  return { ...row, uploads, ...(stays && { scope: enclosures.scope(answer as never) }) };
}
