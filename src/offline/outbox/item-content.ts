import { onDatabase } from '../device/database.ts';
import { unsealJson, type Sealed } from '../device/seal.ts';
import { currentOwner, type Sender } from '../session/owner.ts';
import { keyTo } from '../session/sealed-by.ts';
import { traceKey, type Trace } from '../device/rows/remembered.ts';
import type { BodyOf, CallName } from '../device/rows/writes.ts';
import { openBody, openPhoto, placeOfPart } from './outbox-row.ts';
import type { Attachment } from './prepare-item.ts';

/** An item's body, unsealed. Throws `SignedOut`, `SealBroken`, `StorageError` (`lost` if it is gone). */
export async function itemBody<Name extends CallName>(id: string): Promise<BodyOf<Name>> {
  const owner = await currentOwner();
  return (await openBody(owner, id)).body as BodyOf<Name>;
}

/** An item's photos and files, unsealed. Throws as `itemBody`. */
export async function itemAttachments(id: string): Promise<Attachment[]> {
  const owner = await currentOwner();
  const item = await onDatabase(owner.userId, (db) => db.get('outbox', id));
  if (!item || item.uploads.length === 0) return [];
  const { names = {} } = await openBody(owner, id);
  return Promise.all(
    item.uploads.map(async (upload) => ({
      sha256: upload.sha256,
      type: upload.type,
      bytes: await openPhoto(owner, id, upload),
      name: names[upload.sha256] ?? '',
    })),
  );
}

/** What has become of an item. `sent`: the server has answered that it has the record; `answer` is its parsed answer. */
export type Became = { kind: 'kept' } | { kind: 'sent'; answer: unknown } | { kind: 'gone' };

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

/** An answer that was kept about an item. Throws `SealBroken`. */
export function openAnswer(owner: Sender, id: string, sealed: Sealed): Promise<unknown> {
  return unsealJson(keyTo(sealed, owner), placeOfPart(owner.userId, id, 'answer'), sealed);
}
