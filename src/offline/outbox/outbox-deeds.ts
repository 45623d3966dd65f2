import { onDatabase } from '../device/database.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { ItemIsBeingSent, type OutboxHead, type OutboxRow, tellOutbox } from '../device/rows/outbox-item.ts';
import { prepareItem, putItem, type NewItem } from './prepare-item.ts';
import { changeRow, openBody, outboxStores, type RowChange } from './outbox-row.ts';
import { strict } from '../device/strict.ts';
import { itemAttachments, openAnswer } from './item-content.ts';
import { isSending, itemsOf } from './outbox.ts';
import type { CallName } from '../device/rows/writes.ts';

/**
 * Stores a write with its photos and files until they are sent. Resolves after the transaction has completed with strict
 * durability; the page may say "Saved on this device" from then on. The same id again changes nothing. Throws
 * `SignedOut`, `StorageError`.
 */
export async function enqueue<Name extends CallName>(given: NewItem<Name>): Promise<OutboxHead> {
  const prepared = await prepareItem(await currentOwner(), given);
  const { userId, id } = prepared.item;
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    await Promise.all([putItem(transaction, prepared, 'new'), transaction.done]);
  });
  tellOutbox({ kind: 'kept', userId, id });
  return prepared.item;
}

/**
 * Replaces an item that needs attention by its correction, as `enqueue` stores a new one. False, with nothing changed,
 * if there is no such item any more. Throws `SignedOut`, `StorageError`.
 */
export async function correctItem<Name extends CallName>(given: NewItem<Name>): Promise<boolean> {
  const prepared = await prepareItem(await currentOwner(), given);
  const { userId, id } = prepared.item;
  const placing = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    const [result] = await Promise.all([putItem(transaction, prepared, 'correction'), transaction.done]);
    return result;
  });
  if (placing === 'put') tellOutbox({ kind: 'changed', userId, id });
  return placing === 'put';
}

/** Changes an item of the signed-in user. Does nothing if the item is gone. Throws `ItemIsBeingSent`. */
async function changeItem(id: string, decide: (row: OutboxRow) => RowChange): Promise<void> {
  const userId = await currentUserId();
  const somebodySends = await isSending();
  await changeRow(userId, id, (row) => {
    if (row?.state === 'sending' && somebodySends) throw new ItemIsBeingSent();
    return row ? decide(row) : 'leave';
  });
}

/**
 * Marks an item as due at once, whatever it waits for; what the server did not take of it is tried again. An item that
 * still waits keeps its photos' failures, or who presses again and again would never be told that a photo is stuck. Call
 * `sendNow` afterwards. Throws `ItemIsBeingSent`.
 */
export function retryItem(id: string): Promise<void> {
  return changeItem(id, (item) => ({
    item: {
      ...item,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: null,
      uploads: item.uploads.map((upload) => {
        const again = { ...upload };
        delete again.stayed;
        if (item.state === 'needs_attention' || item.state === 'not_taken') delete again.failedAlone;
        return again;
      }),
    },
  }));
}

/** Deletes an item for good. Call it only when the user asks for it. Throws `ItemIsBeingSent`. */
export function discardItem(id: string): Promise<void> {
  return changeItem(id, () => 'discard');
}

/** Endings of files where they differ from the second part of the media type. */
const endings: Record<string, string> = { jpeg: 'jpg', plain: 'txt' };

/** The ending of a file's name, without the dot. */
export function endingOf(mediaType: string): string {
  const [, ending = 'bin'] = /\/(\w+)/.exec(mediaType) ?? [];
  return endings[ending] ?? ending;
}

/** An item as an unencrypted ZIP file with `item.json` and the photos. Throws as `itemBody`. */
export async function exportItem(id: string): Promise<Blob> {
  const owner = await currentOwner();
  const [item] = await itemsOf([id]);
  const { params, body } = await openBody(owner, id);
  const { call, capturedAt, label, lastError } = item ?? {};
  const readable = JSON.stringify({ id, label, call, capturedAt, lastError, params, body }, null, 2);
  const lastModified = new Date(capturedAt ?? Date.now());
  const photos = (await itemAttachments(id)).map(({ sha256, type, bytes }) => ({
    name: `${sha256}.${endingOf(type)}`,
    input: bytes,
    lastModified,
  }));
  const { downloadZip } = await import('client-zip');
  return downloadZip([{ name: 'item.json', input: readable, lastModified }, ...photos]).blob();
}

/** The server's answer about an item that is `not_taken`. Throws as `whatBecameOf`; null if it is gone. */
export async function answerAbout(id: string): Promise<unknown> {
  const owner = await currentOwner();
  const sealed = await onDatabase(owner.userId, (db) => db.get('outboxParts', [id, 'answer']));
  return sealed ? openAnswer(owner, id, sealed) : null;
}
