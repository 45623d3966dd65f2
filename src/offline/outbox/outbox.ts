import { onDatabase } from '../device/database.ts';
import { onThisDevice } from '../device/practice.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { deviceKey } from '../session/vault.ts';
import { withLabel } from './labels.ts';
import {
  ItemIsBeingSent,
  type OutboxHead,
  type OutboxItem,
  type OutboxRow,
  tellOutbox,
} from '../device/rows/outbox-item.ts';
import {
  allRows,
  changeRow,
  openBody,
  openPhoto,
  outboxStores,
  prepareItem,
  putItem,
  strict,
  type Attachment,
  type NewItem,
  type RowChange,
} from './outbox-row.ts';
import type { BodyOf, CallName } from '../device/rows/writes.ts';

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

/** The signed-in user's items on this device, oldest first. Empty if nobody is signed in. */
export async function listOutbox(): Promise<OutboxItem[]> {
  return opened((userId) => allRows(userId));
}

/**
 * Those of the signed-in user's items that are still there, of these ids. Empty if nobody is signed in. `labels` of items
 * read before need no unsealing: an item keeps its label.
 */
export async function itemsOf(
  ids: readonly string[],
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<OutboxItem[]> {
  return opened(
    (userId) =>
      onDatabase(userId, async (db) => {
        const { store } = db.transaction('outbox');
        const rows = await Promise.all(ids.map((id) => store.get(id)));
        return rows.filter((row) => row !== undefined);
      }),
    labels,
  );
}

/** The number of the signed-in user's items on this device. */
export async function countOutbox(): Promise<number> {
  const userId = await currentUserId().catch(() => null);
  return userId === null ? 0 : onDatabase(userId, (db) => db.count('outbox'));
}

async function opened(
  read: (userId: string) => Promise<OutboxRow[]>,
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<OutboxItem[]> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return [];
  const [rows, key] = await Promise.all([read(userId), deviceKey(userId)]);
  return Promise.all(
    rows.map(async (row) => {
      const label = labels.get(row.id);
      return label === undefined ? withLabel(row, key) : { ...row, label };
    }),
  );
}

/** True while any tab or the worker is sending. */
export async function isSending(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === onThisDevice('outbox')) ?? false;
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

/** `sign_in` if sending waits for the user to sign in again, else null. */
export async function outboxPause(): Promise<'sign_in' | null> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return null;
  const reason = await onDatabase(userId, (db) => db.get('meta', 'pause'));
  return reason === 'sign_in' ? 'sign_in' : null;
}

/** Stores why sending is paused and notifies listeners of a change. Only the drain calls it. */
export async function pauseOutbox(userId: string, reason: 'sign_in' | null): Promise<void> {
  const before = (await onDatabase(userId, (db) => db.get('meta', 'pause'))) ?? null;
  if (before === reason) return;
  await onDatabase(userId, (db) => db.put('meta', reason, 'pause'));
  tellOutbox({ kind: 'paused', userId, reason });
}
