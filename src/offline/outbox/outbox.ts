import { onDatabase } from '../device/database.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { tellOutbox } from './outbox-channel.ts';
import { ItemIsBeingSent, type OutboxItem } from './outbox-item.ts';
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
import type { BodyOf, CallName } from './writes.ts';

/**
 * Keeps a write with its photos until it is sent. Resolves only after the transaction has completed with strict
 * durability: "Saved on this device" may be said from then on. The same id a second time changes nothing. Throws
 * `SignedOut`, `StorageError`.
 */
export async function enqueue<Name extends CallName>(given: NewItem<Name>): Promise<OutboxItem> {
  const prepared = await prepareItem(await currentOwner(), given);
  const { userId, id } = prepared.item;
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    await Promise.all([putItem(transaction, prepared), transaction.done]);
  });
  tellOutbox({ kind: 'kept', userId, id });
  return prepared.item;
}

/** What the signed-in user has waiting on this device, oldest first. Nobody signed in has nothing. */
export async function listOutbox(): Promise<OutboxItem[]> {
  const userId = await currentUserId().catch(() => null);
  return userId === null ? [] : allRows(userId);
}

/** True while some tab or the worker is sending. */
export async function isSending(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === 'outbox') ?? false;
}

/** Changes an item for its owner, unless it is being sent. One that has gone meanwhile stays gone. */
async function changeItem(id: string, decide: (row: OutboxItem) => RowChange): Promise<void> {
  const userId = await currentUserId();
  const somebodySends = await isSending();
  await changeRow(userId, id, (row) => {
    if (row?.state === 'sending' && somebodySends) throw new ItemIsBeingSent();
    return row ? decide(row) : 'leave';
  });
}

/** Sends an item again at the next opportunity, whatever it waits for. Wake the drain (`sendNow`) after it. */
export function retryItem(id: string): Promise<void> {
  return changeItem(id, (item) => ({
    item: { ...item, state: 'waiting', attempts: 0, nextAttemptAt: null },
  }));
}

/** The body of an item, opened, to correct it. Throws `SealBroken`, `StorageError` (`lost` where it is gone). */
export async function itemBody<Name extends CallName>(id: string): Promise<BodyOf<Name>> {
  const owner = await currentOwner();
  return (await openBody(owner, id)).body as BodyOf<Name>;
}

/** The photos of an item, opened. Throws as `itemBody`. */
export async function itemAttachments(id: string): Promise<Attachment[]> {
  const owner = await currentOwner();
  const item = await onDatabase(owner.userId, (db) => db.get('outbox', id));
  return Promise.all(
    (item?.uploads ?? []).map(async ({ sha256, type }) => ({
      sha256,
      type,
      bytes: await openPhoto(owner, id, sha256),
    })),
  );
}

/** Throws an item away for good; only ever by a person's explicit choice. Throws `ItemIsBeingSent`. */
export function discardItem(id: string): Promise<void> {
  return changeItem(id, () => 'discard');
}

/** An item as a ZIP file that anybody can open: `item.json` and the photos. Throws as `itemBody`. */
export async function exportItem(id: string): Promise<Blob> {
  const owner = await currentOwner();
  const item = await onDatabase(owner.userId, (db) => db.get('outbox', id));
  const { params, body } = await openBody(owner, id);
  const { call, capturedAt, label, lastError } = item ?? {};
  const readable = JSON.stringify({ id, label, call, capturedAt, lastError, params, body }, null, 2);
  const lastModified = new Date(capturedAt ?? Date.now());
  const photos = (await itemAttachments(id)).map(({ sha256, type, bytes }) => {
    const ending = type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin';
    return { name: `${sha256}.${ending}`, input: bytes, lastModified };
  });
  const { downloadZip } = await import('client-zip');
  return downloadZip([{ name: 'item.json', input: readable, lastModified }, ...photos]).blob();
}

/** Why sending waits for a person: `sign_in`, or null while it goes on by itself. */
export async function outboxPause(): Promise<'sign_in' | null> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return null;
  const reason = await onDatabase(userId, (db) => db.get('meta', 'pause'));
  return reason === 'sign_in' ? 'sign_in' : null;
}

/** Writes down and tells whether sending waits for a person; the drain's business. */
export async function pauseOutbox(userId: string, reason: 'sign_in' | null): Promise<void> {
  const before = (await onDatabase(userId, (db) => db.get('meta', 'pause'))) ?? null;
  if (before === reason) return;
  await onDatabase(userId, (db) => db.put('meta', reason, 'pause'));
  tellOutbox({ kind: 'paused', userId, reason });
}
