import { newId } from '../device/ids.ts';
import { sealJson } from '../device/seal.ts';
import { keyForSending, sealFile } from '../photos/seal-file.ts';
import type { StoredFile } from '../photos/stored-file.ts';
import type { Owner } from '../session/owner.ts';
import { sealForSending } from '../session/sealed-by.ts';
import { itemSchemaVersion, type OutboxRow, type OutboxUpload } from '../device/rows/outbox-item.ts';
import { writeNamed, type BodyOf, type CallName, type ParamsOf } from '../device/rows/writes.ts';
import {
  placeOfPart,
  writeRow,
  type OutboxTransaction,
  type PreparedItem,
  type SealedCall,
} from './outbox-row.ts';

/** A photo or file of a write. `sha256` is the hash of `bytes`, in hex. */
export interface Attachment {
  sha256: string;
  type: string;
  bytes: ArrayBuffer;
  /** A file's name, which stays on this device; photos have none. */
  name?: string;
}

/** An attachment whose bytes a draft has stored. The item takes them over. */
export interface StoredAttachment extends StoredFile {
  type: string;
  /** Bytes. */
  size: number;
  name?: string;
}

export type NewAttachment = Attachment | StoredAttachment;

/** A write to be sent. Its body's `id` is the record's (`newId()`). */
export interface NewItem<Name extends CallName = CallName> {
  call: Name;
  body: BodyOf<Name>;
  params?: ParamsOf<Name>;
  /** None by default. */
  attachments?: readonly NewAttachment[];
  /** Made by the write's `label`. */
  label: string;
  /** 1 by default. */
  formVersion?: number;
}

/** Seals the body, and photos that are not stored yet. Throws if a photo's bytes do not match its hash, which is a bug of the caller. */
export async function prepareItem(owner: Owner, given: NewItem): Promise<PreparedItem> {
  const { call, body, params, label, attachments = [] } = given;
  const write = writeNamed(call)!;
  const { id } = body;
  const place = (name: string) => placeOfPart(owner.userId, id, name);
  const photos = new Map(attachments.map((photo) => [photo.sha256, photo]));
  const named = attachments.flatMap(({ sha256, name }) => (name ? [[sha256, name] as const] : []));
  const called: SealedCall = {
    params: params ?? {},
    body,
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
  };
  const files: PreparedItem['files'][number][] = [];
  const uploadOf = async (photo: NewAttachment): Promise<OutboxUpload> => {
    const { sha256, type } = photo;
    const file = 'file' in photo ? photo.file : newId();
    const size = 'file' in photo ? photo.size : photo.bytes.byteLength;
    const made = 'bytes' in photo ? await sealFile(owner, photo) : null;
    if (made) files.push([file, made.sealed]);
    const fileKey = made?.fileKey ?? ('file' in photo ? photo.fileKey : undefined);
    const key = fileKey && { fileKey: await keyForSending(owner, { sha256, fileKey }) };
    return { sha256, type, size, file, acknowledged: false, ...key };
  };
  const [sealedLabel, sealedBody, uploads] = await Promise.all([
    sealJson(owner.key, place('label'), label),
    sealForSending(owner, place('body'), new TextEncoder().encode(JSON.stringify(called))),
    Promise.all([...photos.values()].map(uploadOf)),
  ]);
  const whileLocked = owner.sendingKey && uploads.every(({ fileKey }) => fileKey);
  const item: OutboxRow = {
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
    label: sealedLabel,
    ...(whileLocked && { whileLocked: true }),
    size: uploads.reduce((sum, { size }) => sum + size, sealedBody.bytes.byteLength),
    uploads,
  };
  return { item, parts: [[[id, 'body'], sealedBody]], files };
}

/** `new`: only if there is no item of this id. `correction`: only in place of one that needs attention. */
export type Placing = 'new' | 'correction';

/**
 * Writes a prepared item within a transaction that may include other stores. `untouched`: the item found there must not
 * be replaced, or there is none to correct. Also await the end of the transaction, then call `tellOutbox`.
 */
export async function putItem(
  stores: OutboxTransaction,
  prepared: PreparedItem,
  placing: Placing,
): Promise<'put' | 'untouched'> {
  const change = await writeRow(stores, prepared.item.id, (row) => {
    if (placing === 'new') return row ? 'leave' : prepared;
    return row?.state === 'needs_attention' ? correctionOf(row, prepared) : 'leave';
  });
  return change === 'leave' ? 'untouched' : 'put';
}

/**
 * A prepared item that replaces a row, with a new idempotency key but the row's scope, label and acknowledged uploads.
 */
function correctionOf(row: OutboxRow, { item, ...prepared }: PreparedItem): PreparedItem {
  const { scope, capturedAt, formVersion } = row;
  const label = typeof row.label === 'string' ? item.label : row.label;
  const arrived = new Set(row.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
  const uploads = item.uploads.map((one) => ({ ...one, acknowledged: arrived.has(one.sha256) }));
  return { ...prepared, item: { ...item, key: newId(), scope, label, capturedAt, formVersion, uploads } };
}
