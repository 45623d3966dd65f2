import type { IDBPObjectStore, StoreNames } from 'idb';
import { onDatabase, partsOf } from '../device/database.ts';
import type { UserSchema } from '../device/schema.ts';
import { release, unseal, unsealJson, type Sealed } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import { strict } from '../device/strict.ts';
import { openFile, verified } from '../photos/stored-file.ts';
import type { Sender } from '../session/owner.ts';
import { keyTo } from '../session/sealed-by.ts';
import {
  type OutboxHead,
  type OutboxRow,
  type OutboxUpload,
  tellOutbox,
} from '../device/rows/outbox-item.ts';

/** The sealed part of an item, apart from its photos. */
export interface SealedCall {
  params: Record<string, unknown>;
  body: unknown;
  /** Names of files by their hash. Items without files lack it. */
  names?: Record<string, string>;
}

type Parts = readonly [key: [id: string, part: string], value: Sealed][];

/** A row, its sealed parts and those of its files that no draft has stored, ready to be written in one transaction. */
export interface PreparedItem {
  item: OutboxRow;
  parts: Parts;
  files: readonly [key: string, value: Sealed][];
}

/** The place that a part, or the label, is sealed for. */
export function placeOfPart(userId: string, id: string, part: string): string {
  return `${userId}/outbox/${id}/${part}`;
}

/** Stores of a transaction that writes the outbox. */
export const outboxStores = ['outbox', 'outboxParts', 'files'] as const;
type OutboxStore = (typeof outboxStores)[number];

/** A transaction that may write the outbox, alone or together with other stores. */
export interface OutboxTransaction {
  objectStore<Store extends OutboxStore>(
    name: Store,
  ): IDBPObjectStore<UserSchema, ArrayLike<StoreNames<UserSchema>>, Store, 'readwrite'>;
}

/** A row's change: new content, with new parts and files if they change too; its deletion; or nothing. */
export type RowChange = (Pick<PreparedItem, 'item'> & Partial<PreparedItem>) | 'discard' | 'leave';

/**
 * Changes a row within a transaction. No other write comes between reading and writing it. Files that the row no longer
 * refers to go.
 */
export async function writeRow(
  stores: OutboxTransaction,
  id: string,
  decide: (row: OutboxRow | undefined) => RowChange,
): Promise<RowChange> {
  const rows = stores.objectStore('outbox');
  const parts = stores.objectStore('outboxParts');
  const files = stores.objectStore('files');
  const before = await rows.get(id);
  const change = decide(before);
  if (change === 'leave') return change;
  const { parts: newParts, files: newFiles = [] } = change === 'discard' ? { parts: [] } : change;
  const kept = new Set(change === 'discard' ? [] : change.item.uploads.map(({ file }) => file));
  const gone = (before?.uploads ?? []).flatMap(({ file }) => (file && !kept.has(file) ? [file] : []));
  await Promise.all([
    change === 'discard' ? rows.delete(id) : rows.put(change.item),
    ...gone.map((file) => files.delete(file)),
    ...newFiles.map(([file, sealed]) => files.put(sealed, file)),
    ...(newParts
      ? [parts.delete(partsOf(id)), ...newParts.map(([key, sealed]) => parts.put(sealed, key))]
      : []),
  ]);
  return change;
}

/**
 * Changes a row in its own transaction and notifies listeners. False if `decide` returned `leave`. Throws
 * `StorageError` and what `decide` throws, with nothing changed.
 */
export async function changeRow(
  userId: string,
  id: string,
  decide: (row: OutboxRow | undefined) => RowChange,
): Promise<boolean> {
  const change = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    const [made] = await Promise.all([writeRow(transaction, id, decide), transaction.done]);
    return made;
  });
  if (change === 'leave') return false;
  tellOutbox({ kind: 'changed', userId, id });
  return true;
}

/**
 * Changes how an item is to be sent, unless it has been discarded or corrected since `head` was read. Returns the new
 * row, or null. Leaves the parts alone, so that it never waits for photos being read. If a power loss undoes it, the
 * item is sent once more under the same key.
 */
export async function changeHead(
  head: OutboxHead,
  change: (row: OutboxRow) => OutboxRow,
): Promise<OutboxRow | null> {
  const { userId, id, key } = head;
  const changed = await onDatabase(userId, async (db) => {
    const transaction = db.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    const row = await transaction.store.get(id);
    const next = row?.key === key ? change(row) : null;
    await Promise.all([next && transaction.store.put(next), transaction.done]);
    return next;
  });
  if (changed) tellOutbox({ kind: 'changed', userId, id });
  return changed;
}

/** All rows of a user, oldest first. */
export function allRows(userId: string): Promise<OutboxRow[]> {
  return onDatabase(userId, (db) => db.getAll('outbox'));
}

/** Unseals an item's photo. Throws `SealBroken`, `StorageError` (`lost` if it is gone). */
export async function openPhoto(
  owner: Sender,
  id: string,
  { file, ...photo }: Pick<OutboxUpload, 'sha256' | 'file' | 'fileKey'>,
): Promise<ArrayBuffer> {
  if (file !== undefined) return openFile(owner, { ...photo, file });
  const { sha256 } = photo;
  const sealed = await sealedPart(owner, id, sha256);
  const bytes = await unseal(keyTo(sealed, owner), placeOfPart(owner.userId, id, sha256), sealed);
  release(sealed.bytes);
  return verified(bytes, sha256);
}

/** Unseals an item's params, body and names of files. Throws as `openPhoto`. */
export async function openBody(owner: Sender, id: string): Promise<SealedCall> {
  const sealed = await sealedPart(owner, id, 'body');
  const key = keyTo(sealed, owner);
  return (await unsealJson(key, placeOfPart(owner.userId, id, 'body'), sealed)) as SealedCall;
}

async function sealedPart({ userId }: Sender, id: string, part: string): Promise<Sealed> {
  const sealed = await onDatabase(userId, (db) => db.get('outboxParts', [id, part]));
  if (!sealed) throw new StorageError('lost');
  return sealed;
}
