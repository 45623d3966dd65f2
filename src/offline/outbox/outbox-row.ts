import type { IDBPObjectStore, StoreNames } from 'idb';
import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import type { UserSchema } from '../device/schema.ts';
import { seal, sealJson, unseal, unsealJson, type Sealed } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import { sha256Hex } from '../photos/digest.ts';
import type { Owner } from '../session/owner.ts';
import { tellOutbox } from './outbox-channel.ts';
import { itemSchemaVersion, type OutboxItem } from './outbox-item.ts';
import { writeNamed, type BodyOf, type CallName, type ParamsOf } from './writes.ts';

/** A photo that goes with a write; `sha256` is that of `bytes`, in hex. */
export interface Attachment {
  sha256: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Something to be sent. Its body's `id` is the record's (`newId()`). */
export interface NewItem<Name extends CallName = CallName> {
  call: Name;
  body: BodyOf<Name>;
  params?: ParamsOf<Name>;
  /** None unless given. */
  attachments?: readonly Attachment[];
  /** Made by the write's own `label`. */
  label: string;
  /** 1 unless given. */
  formVersion?: number;
}

/** What is sealed of an item besides its photos. */
export interface SealedCall {
  params: Record<string, unknown>;
  body: unknown;
}

type Parts = readonly [key: [id: string, part: string], value: Sealed][];

/** A row with its sealed parts, ready to be put in one transaction. */
export interface PreparedItem {
  item: OutboxItem;
  parts: Parts;
}

/** Where a part of an item lies; part of what it is sealed for. */
function placeOfPart(userId: string, id: string, part: string): string {
  return `${userId}/outbox/${id}/${part}`;
}

/** Seals body and photos. Throws where a photo's bytes are not those its hash names, which is a bug of the caller. */
export async function prepareItem(owner: Owner, given: NewItem): Promise<PreparedItem> {
  const { call, body, params, label, attachments = [] } = given;
  const write = writeNamed(call)!;
  const { id } = body;
  const place = (name: string) => placeOfPart(owner.userId, id, name);
  const part = (name: string, sealed: Sealed): Parts[number] => [[id, name], sealed];
  const photos = new Map(attachments.map((photo) => [photo.sha256, photo]));
  const parts = await Promise.all([
    sealJson(owner.key, place('body'), { params: params ?? {}, body }).then((sealed) => part('body', sealed)),
    ...[...photos.values()].map(async ({ sha256, bytes }) => {
      const [hash, sealed] = await Promise.all([sha256Hex(bytes), seal(owner.key, place(sha256), bytes)]);
      if (hash !== sha256) throw new Error(`bytes do not match sha256 ${sha256}`);
      return part(sha256, sealed);
    }),
  ]);
  const item: OutboxItem = {
    id,
    key: id,
    userId: owner.userId,
    schemaVersion: itemSchemaVersion,
    call,
    scope: write.scope({ body, params } as never),
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    capturedAt: write.capturedAt(body as never),
    formVersion: given.formVersion ?? 1,
    label,
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

/** What becomes of a row: a new content, with new parts where they change too, its end, or nothing. */
export type RowChange = { item: OutboxItem; parts?: Parts } | 'discard' | 'leave';
type Decide = (row: OutboxItem | undefined) => RowChange;

/** The one way in which a row changes. Reads and writes in the same transaction, so that nothing comes in between. */
async function writeRow(stores: OutboxTransaction, id: string, decide: Decide): Promise<RowChange> {
  const rows = stores.objectStore('outbox');
  const parts = stores.objectStore('outboxParts');
  const change = decide(await rows.get(id));
  if (change === 'leave') return change;
  const newParts = change === 'discard' ? [] : change.parts;
  await Promise.all([
    change === 'discard' ? rows.delete(id) : rows.put(change.item),
    ...(newParts
      ? [parts.delete(partsOf(id)), ...newParts.map(([key, sealed]) => parts.put(sealed, key))]
      : []),
  ]);
  return change;
}

/**
 * Changes a row in a transaction of its own and tells so. False where `decide` left it as it was. Throws what `decide`
 * throws, with nothing changed, and `StorageError`.
 */
export async function changeRow(userId: string, id: string, decide: Decide): Promise<boolean> {
  const change = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(outboxStores, 'readwrite', strict);
    const [made] = await Promise.all([writeRow(transaction, id, decide), transaction.done]);
    return made;
  });
  if (change === 'leave') return false;
  tellOutbox({ kind: 'changed', userId });
  return true;
}

/**
 * Puts a prepared item within a transaction, perhaps together with other stores. `kept`: it is new. `corrected`: one
 * that needed attention has been replaced by it. `untouched`: one that waits or is being sent stays as it is. Await
 * the end of the transaction as well, and tell the outbox then.
 */
export async function putItem(
  stores: OutboxTransaction,
  prepared: PreparedItem,
): Promise<'kept' | 'corrected' | 'untouched'> {
  let outcome: 'kept' | 'corrected' | 'untouched' = 'untouched';
  await writeRow(stores, prepared.item.id, (row) => {
    if (row && row.state !== 'needs_attention') return 'leave';
    outcome = row ? 'corrected' : 'kept';
    return row ? correctionOf(row, prepared) : prepared;
  });
  return outcome;
}

/** A prepared item in place of a row: under a new idempotency key, with what the row is recognised and ordered by. */
function correctionOf(row: OutboxItem, { item, parts }: PreparedItem): PreparedItem {
  const { scope, label, capturedAt, formVersion } = row;
  const arrived = new Set(row.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
  const uploads = item.uploads.map((one) => ({ ...one, acknowledged: arrived.has(one.sha256) }));
  return { item: { ...item, key: newId(), scope, label, capturedAt, formVersion, uploads }, parts };
}

/** All rows of a user, oldest first. */
export function allRows(userId: string): Promise<OutboxItem[]> {
  return onDatabase(userId, (db) => db.getAll('outbox'));
}

/** Opens a photo of an item by its hash. Throws `SealBroken`, `StorageError` (`lost` where it is gone). */
export async function openPhoto(owner: Owner, id: string, sha256: string): Promise<ArrayBuffer> {
  const sealed = await sealedPart(owner, id, sha256);
  return unseal(owner.key, placeOfPart(owner.userId, id, sha256), sealed);
}

/** Opens params and body of an item. Throws as `openPhoto`. */
export async function openBody(owner: Owner, id: string): Promise<SealedCall> {
  const sealed = await sealedPart(owner, id, 'body');
  return (await unsealJson(owner.key, placeOfPart(owner.userId, id, 'body'), sealed)) as SealedCall;
}

async function sealedPart({ userId }: Owner, id: string, part: string): Promise<Sealed> {
  const sealed = await onDatabase(userId, (db) => db.get('outboxParts', [id, part]));
  if (!sealed) throw new StorageError('lost');
  return sealed;
}
