import { onDatabase } from '../device/database.ts';
import { unsealJson, type Sealed } from '../device/seal.ts';
import { currentOwner, currentUserId, type Sender } from '../session/owner.ts';
import { keyTo, sealForSending } from '../session/sealed-by.ts';
import { rememberedMs } from '../device/rows/remembered.ts';
import { type OutboxHead, type OutboxRow, tellOutbox } from '../device/rows/outbox-item.ts';
import { outboxStores, placeOfPart, writeRow } from './outbox-row.ts';
import { writeNamed } from '../device/rows/writes.ts';

/** The trace of an item that the server has taken, kept in `meta`. `sealed` holds the server's answer. */
interface Trace {
  /** ISO instant. */
  at: string;
  sealed: Sealed;
}

/** What has become of an item. `sent`: the server has answered that it has the record; `answer` is its parsed answer. */
export type Became = { kind: 'kept' } | { kind: 'sent'; answer: unknown } | { kind: 'gone' };

const prefix = 'sent:';

const traceKey = (id: string) => `${prefix}${id}`;

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

/** What has become of an item of the signed-in user. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function whatBecameOf(id: string): Promise<Became> {
  const owner = await currentOwner();
  const { userId } = owner;
  const [row, trace] = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['outbox', 'meta'] as const);
    const found = Promise.all([
      transaction.objectStore('outbox').getKey(id),
      transaction.objectStore('meta').get(traceKey(id)) as Promise<Trace | undefined>,
    ]);
    await transaction.done;
    return found;
  });
  if (trace) return { kind: 'sent', answer: await openAnswer(owner, id, trace.sealed) };
  return { kind: row === undefined ? 'gone' : 'kept' };
}

/** The server's answer about an item that is `not_taken`. Throws as `whatBecameOf`; null if it is gone. */
export async function answerAbout(id: string): Promise<unknown> {
  const owner = await currentOwner();
  const sealed = await onDatabase(owner.userId, (db) => db.get('outboxParts', [id, 'answer']));
  return sealed ? openAnswer(owner, id, sealed) : null;
}

function openAnswer(owner: Sender, id: string, sealed: Sealed): Promise<unknown> {
  return unsealJson(keyTo(sealed, owner), placeOfPart(owner.userId, id, 'answer'), sealed);
}

/** Deletes the signed-in user's traces older than 30 days. Throws `StorageError`. */
export async function forgetOldTraces(): Promise<void> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return;
  const oldest = new Date(Date.now() - rememberedMs).toISOString();
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('meta', 'readwrite');
    let cursor = await transaction.store.openCursor(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    while (cursor) {
      if ((cursor.value as Trace).at < oldest) await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  });
}
