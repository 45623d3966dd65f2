import type { CallName, SealedCall, BodyOf } from './calls.ts';
import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { onOutbox, tellOutbox, type OutboxEvent } from './outbox-channel.ts';
import type { OutboxItem } from './outbox-item.ts';
import {
  deleteItem,
  outboxStores,
  placeOfPart,
  prepareItem,
  putItem,
  strict,
  type Attachment,
  type NewItem,
  type OutboxTransaction,
  type Owner,
} from './outbox-row.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { unseal, unsealJson } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';

export type { OutboxEvent } from './outbox-channel.ts';
export type { OutboxError, OutboxItem, OutboxState } from './outbox-item.ts';
export type { Attachment, NewItem } from './outbox-row.ts';

/** Thrown where an item is being sent just now and must not be changed. */
export class ItemIsBeingSent extends Error {
  constructor() {
    super('this item is being sent');
    this.name = 'ItemIsBeingSent';
  }
}

/**
 * Keeps a call with its photos until it is sent. Resolves only after the transaction has completed with strict
 * durability: "Saved on this device" may be said from then on. The same id a second time changes nothing. Throws
 * `SignedOut`, `StorageError`.
 */
export async function enqueue<Name extends CallName>(given: NewItem<Name>): Promise<OutboxItem> {
  const prepared = await prepareItem(await currentOwner(), given);
  const { userId, id } = prepared.item;
  await onDatabase(userId, (db) => putItem(db, prepared));
  tellOutbox({ kind: 'kept', userId, id });
  return prepared.item;
}

/** What the signed-in user has waiting on this device, oldest first. Nobody signed in has nothing. */
export async function listOutbox(): Promise<OutboxItem[]> {
  const userId = await currentUserId().catch(() => null);
  return userId === null ? [] : onDatabase(userId, (db) => db.getAll('outbox'));
}

/** Calls back whenever something happens in the outbox, in any tab or the worker. Returns how to stop. */
export function watchOutbox(callback: (event: OutboxEvent) => void): () => void {
  return onOutbox(callback);
}

/** True while some tab or the worker is sending. */
export async function isSending(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === 'outbox') ?? false;
}

type Write = (stores: OutboxTransaction, item: OutboxItem) => Promise<unknown>[];

/** Reads and changes a row in one transaction, so that no drain takes it up in between. */
async function changeRow(id: string, write: Write): Promise<void> {
  const userId = await currentUserId();
  const somebodySends = await isSending();
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    const item = await transaction.objectStore('outbox').get(id);
    const busy = item?.state === 'sending' && somebodySends;
    const writes = item && !busy ? write(transaction, item) : [];
    await Promise.all([...writes, transaction.done]);
    if (busy) throw new ItemIsBeingSent();
  });
  tellOutbox({ kind: 'changed', userId });
}

/** Sends an item again at the next opportunity, whatever it waits for. Wake the drain (`sendNow`) after it. */
export function retryItem(id: string): Promise<void> {
  return changeRow(id, (stores, item) => [
    stores.objectStore('outbox').put({ ...item, state: 'waiting', attempts: 0, nextAttemptAt: null }),
  ]);
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
      bytes: await openPart(owner, id, sha256),
    })),
  );
}

/** Opens one sealed part of an item: `body` or a photo's hash. */
export async function openPart(owner: Owner, id: string, part: string): Promise<ArrayBuffer> {
  const sealed = await onDatabase(owner.userId, (db) => db.get('outboxParts', [id, part]));
  if (!sealed) throw new StorageError('lost');
  return unseal(owner.key, placeOfPart(owner.userId, id, part), sealed);
}

/** Opens params and body of an item. */
export async function openBody(owner: Owner, id: string): Promise<SealedCall> {
  const sealed = await onDatabase(owner.userId, (db) => db.get('outboxParts', [id, 'body']));
  if (!sealed) throw new StorageError('lost');
  return (await unsealJson(owner.key, placeOfPart(owner.userId, id, 'body'), sealed)) as SealedCall;
}

/**
 * Replaces what a refused item says: a new idempotency key, the same record id, time of capture and place in line.
 * Without `attachments` its photos stay. Throws `ItemIsBeingSent`, `SignedOut`, `StorageError`.
 */
export async function correctItem<Name extends CallName>(
  id: string,
  body: BodyOf<Name>,
  attachments?: readonly Attachment[],
): Promise<void> {
  const owner = await currentOwner();
  const old = await onDatabase(owner.userId, (db) => db.get('outbox', id));
  if (!old) throw new StorageError('lost');
  const { params } = await openBody(owner, id).catch(() => ({ params: {} }));
  const photos = attachments ?? (await itemAttachments(id));
  const { item, parts } = await prepareItem(owner, {
    id,
    call: old.call,
    body,
    params: params as never,
    attachments: photos,
    scope: old.scope,
    label: old.label,
    capturedAt: old.capturedAt,
    formVersion: old.formVersion,
  });
  await changeRow(id, (stores, present) => {
    const arrived = new Set(present.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
    const uploads = item.uploads.map((one) => ({ ...one, acknowledged: arrived.has(one.sha256) }));
    return [
      stores.objectStore('outbox').put({ ...item, key: newId(), uploads }),
      stores.objectStore('outboxParts').delete(partsOf(id)),
      ...parts.map(([key, sealed]) => stores.objectStore('outboxParts').put(sealed, key)),
    ];
  });
}

/** Throws an item away for good; only ever by a person's explicit choice. Throws `ItemIsBeingSent`. */
export function discardItem(id: string): Promise<void> {
  return changeRow(id, (stores) => deleteItem(stores, id));
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
