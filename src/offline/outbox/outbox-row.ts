import type { IDBPObjectStore, StoreNames } from 'idb';
import type { BodyOf, CallName, ParamsOf, SealedCall } from './calls.ts';
import { newId } from '../device/ids.ts';
import { partsOf, type UserDatabase, type UserSchema } from '../device/database.ts';
import { sha256Hex } from '../photos/digest.ts';
import { itemSchemaVersion, type OutboxItem } from './outbox-item.ts';
import { seal, sealJson, type Sealed } from '../device/seal.ts';

/** A photo that goes with a call; `sha256` is that of `bytes`, in hex. */
export interface Attachment {
  sha256: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Something to be sent. `id` is the record's (`newId()`), `scope` the record it belongs to. */
export interface NewItem<Name extends CallName = CallName> {
  id: string;
  call: Name;
  body: BodyOf<Name>;
  params?: ParamsOf<Name>;
  attachments: readonly Attachment[];
  scope: string;
  label: string;
  /** 1 unless given. */
  formVersion?: number;
  /** ISO instant; now unless given. */
  capturedAt?: string;
}

/** A row with its sealed parts, ready to be put in one transaction. */
export interface PreparedItem {
  item: OutboxItem;
  parts: [key: [string, string], value: Sealed][];
}

/** Where a part of an item lies; part of what it is sealed for. */
export function placeOfPart(userId: string, id: string, part: string): string {
  return `${userId}/outbox/${id}/${part}`;
}

export interface Owner {
  userId: string;
  key: CryptoKey;
}

/** Seals body and photos. Throws where a photo's bytes are not those its hash names, which is a bug of the caller. */
export async function prepareItem(owner: Owner, given: NewItem): Promise<PreparedItem> {
  const call: SealedCall = { params: given.params ?? {}, body: given.body };
  const place = (name: string) => placeOfPart(owner.userId, given.id, name);
  const part = (name: string, sealed: Sealed): PreparedItem['parts'][number] => [[given.id, name], sealed];
  const photos = new Map(given.attachments.map((photo) => [photo.sha256, photo]));
  const parts = await Promise.all([
    sealJson(owner.key, place('body'), call).then((sealed) => part('body', sealed)),
    ...[...photos.values()].map(async ({ sha256, bytes }) => {
      const [hash, sealed] = await Promise.all([sha256Hex(bytes), seal(owner.key, place(sha256), bytes)]);
      if (hash !== sha256) throw new Error(`bytes do not match sha256 ${sha256}`);
      return part(sha256, sealed);
    }),
  ]);
  const item: OutboxItem = {
    id: given.id,
    key: given.id,
    userId: owner.userId,
    schemaVersion: itemSchemaVersion,
    call: given.call,
    scope: given.scope,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    capturedAt: given.capturedAt ?? new Date().toISOString(),
    formVersion: given.formVersion ?? 1,
    label: given.label,
    size: parts.reduce((sum, [, sealed]) => sum + sealed.bytes.byteLength, 0),
    uploads: [...photos.values()].map(({ sha256, type, bytes }) => ({
      sha256,
      type,
      size: bytes.byteLength,
      acknowledged: false,
    })),
  };
  return { item, parts };
}

/** Stores of a transaction that writes the outbox. */
export const outboxStores = ['outbox', 'outboxParts'] as const;
type OutboxStore = (typeof outboxStores)[number];

/** A transaction that may write the outbox, alone or together with other stores. */
export interface OutboxTransaction {
  objectStore<Store extends OutboxStore>(
    name: Store,
  ): IDBPObjectStore<UserSchema, ArrayLike<StoreNames<UserSchema>>, Store, 'readwrite'>;
}

/** Durable before it resolves: survives a killed browser, and power loss where the system keeps its promise. */
export const strict = { durability: 'strict' } as const;

/** The writes of a prepared item, to be awaited together with the end of the transaction. */
export function writeItem(stores: OutboxTransaction, { item, parts }: PreparedItem): Promise<unknown>[] {
  return [
    stores.objectStore('outbox').put(item),
    ...parts.map(([key, sealed]) => stores.objectStore('outboxParts').put(sealed, key)),
  ];
}

/**
 * The writes that put a correction in place of a refused item: under a new idempotency key, with the same place in line.
 * Photos that have arrived need not go again.
 */
export function replaceItem(
  stores: OutboxTransaction,
  present: OutboxItem,
  { item, parts }: PreparedItem,
): Promise<unknown>[] {
  const { id, scope, label, capturedAt, formVersion } = present;
  const arrived = new Set(present.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
  const uploads = item.uploads.map((one) => ({ ...one, acknowledged: arrived.has(one.sha256) }));
  const kept = { scope, label, capturedAt, formVersion };
  return [
    stores.objectStore('outboxParts').delete(partsOf(id)),
    ...writeItem(stores, { item: { ...item, ...kept, key: newId(), uploads }, parts }),
  ];
}

/** Deletes an item with its parts. */
export function deleteItem(stores: OutboxTransaction, id: string): Promise<unknown>[] {
  return [stores.objectStore('outbox').delete(id), stores.objectStore('outboxParts').delete(partsOf(id))];
}

/** Puts a prepared item; resolves once the transaction has completed. An item that is there already stays as it is. */
export async function putItem(db: UserDatabase, prepared: PreparedItem): Promise<void> {
  const transaction = db.transaction(outboxStores, 'readwrite', strict);
  const known = await transaction.objectStore('outbox').getKey(prepared.item.id);
  const writes = known === undefined ? writeItem(transaction, prepared) : [];
  await Promise.all([...writes, transaction.done]);
}
