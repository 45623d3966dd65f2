import type { CallName } from '../outbox/writes.ts';
import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { tellOutbox } from '../outbox/outbox-channel.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { outboxStores, prepareItem, putItem, strict, type NewItem } from '../outbox/outbox-row.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import type { ShrunkPhoto } from '../photos/photo-message.ts';
import type { DraftInfo, DraftKind, DraftPhotoRow, DraftPhotoState } from '../device/schema.ts';
import { seal, sealJson, unseal, unsealJson } from '../device/seal.ts';

/** A draft with what was typed, as the form gave it. */
export interface Draft extends DraftInfo {
  data: unknown;
}

function placeOf(userId: string, id: string): string {
  return `${userId}/drafts/${id}`;
}

/**
 * Keeps what has been typed so far, sealed; call it on every change of a step and before the camera opens. `data` is
 * anything JSON can carry, without the photos. Throws `SignedOut`, `StorageError`.
 */
export async function saveDraft(draft: {
  id: string;
  kind: DraftKind;
  data: unknown;
  title: string;
}): Promise<void> {
  const { userId, key } = await currentOwner();
  const { id, kind, title } = draft;
  const sealed = await sealJson(key, placeOf(userId, id), draft.data);
  const updatedAt = new Date().toISOString();
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('drafts', 'readwrite', strict);
    const before = await transaction.store.get(id);
    const createdAt = before?.createdAt ?? updatedAt;
    await Promise.all([
      transaction.store.put({ id, kind, title, createdAt, updatedAt, sealed }),
      transaction.done,
    ]);
  });
}

/** A draft, opened, or null where there is none. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function loadDraft(id: string): Promise<Draft | null> {
  const { userId, key } = await currentOwner();
  const row = await onDatabase(userId, (db) => db.get('drafts', id));
  if (!row) return null;
  const { sealed, ...info } = row;
  return { ...info, data: await unsealJson(key, placeOf(userId, id), sealed) };
}

/** The user's drafts, last touched first. Nobody signed in has none. */
export async function listDrafts(kind?: DraftKind): Promise<DraftInfo[]> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return [];
  const rows = await onDatabase(userId, (db) => db.getAll('drafts'));
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ id, kind: of, title, createdAt, updatedAt }) => ({ id, kind: of, title, createdAt, updatedAt }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Throws a draft and its photos away; only ever by a person's explicit choice. */
export async function discardDraft(id: string): Promise<void> {
  const userId = await currentUserId();
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['drafts', 'draftPhotos'], 'readwrite', strict);
    await Promise.all([
      transaction.objectStore('drafts').delete(id),
      transaction.objectStore('draftPhotos').delete(partsOf(id)),
      transaction.done,
    ]);
  });
}

/**
 * Puts an item into the outbox and removes the draft it came from, in one transaction: the draft is gone exactly when
 * the item is kept. Resolves and throws as `enqueue`.
 */
export async function moveDraftToOutbox<Name extends CallName>(
  draftId: string,
  given: NewItem<Name>,
): Promise<OutboxItem> {
  const prepared = await prepareItem(await currentOwner(), given);
  const { userId, id } = prepared.item;
  await onDatabase(userId, async (db) => {
    const stores = [...outboxStores, 'drafts', 'draftPhotos'] as const;
    const transaction = db.transaction(stores, 'readwrite', strict);
    await Promise.all([
      putItem(transaction, prepared),
      transaction.objectStore('drafts').delete(draftId),
      transaction.objectStore('draftPhotos').delete(partsOf(draftId)),
      transaction.done,
    ]);
  });
  tellOutbox({ kind: 'kept', userId, id });
  return prepared.item;
}

/** A photo of a draft, opened. Width, height and hash are known once it has been shrunk. */
export interface DraftPhoto {
  slot: string;
  /** Which taking it is, for `saveDraftPhoto`'s `of`. */
  taking: string;
  type: string;
  state: DraftPhotoState;
  width: number;
  height: number;
  sha256: string;
  bytes: ArrayBuffer;
}

function placeOfPhoto(userId: string, draftId: string, slot: string): string {
  return `${userId}/drafts/${draftId}/photos/${slot}`;
}

/**
 * Keeps a photo of a draft, sealed. First `original`, as soon as the camera gives it; then `shrunk`, which takes its
 * place. Answers an id of this taking: given back as `of` with the shrunk photo, it lets one that comes too late (the
 * person has removed the photo or taken another) fall away. Throws `SignedOut`, `StorageError`.
 */
export async function saveDraftPhoto(
  draftId: string,
  slot: string,
  photo: { original: Blob } | { shrunk: ShrunkPhoto; of?: string },
): Promise<string> {
  const { userId, key } = await currentOwner();
  const place = placeOfPhoto(userId, draftId, slot);
  const of = 'shrunk' in photo ? photo.of : undefined;
  const taking = of ?? newId();
  const row: DraftPhotoRow =
    'original' in photo
      ? {
          taking,
          type: photo.original.type,
          state: 'original',
          width: 0,
          height: 0,
          sha256: '',
          sealed: await seal(key, place, await photo.original.arrayBuffer()),
        }
      : {
          taking,
          type: photo.shrunk.type,
          state: 'shrunk',
          sha256: photo.shrunk.sha256,
          width: photo.shrunk.width,
          height: photo.shrunk.height,
          sealed: await seal(key, place, photo.shrunk.bytes),
        };
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('draftPhotos', 'readwrite', strict);
    const before = await transaction.store.get([draftId, slot]);
    const tooLate = of !== undefined && before?.taking !== of;
    await Promise.all([...(tooLate ? [] : [transaction.store.put(row, [draftId, slot])]), transaction.done]);
  });
  return taking;
}

/** The photos of a draft, opened. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function draftPhotos(draftId: string): Promise<DraftPhoto[]> {
  const { userId, key } = await currentOwner();
  const [keys, rows] = await onDatabase(userId, async (db) => {
    const transaction = db.transaction('draftPhotos');
    const range = partsOf(draftId);
    return Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
  });
  return Promise.all(
    rows.map(async ({ sealed, ...row }, index) => {
      const slot = keys[index]![1];
      return { ...row, slot, bytes: await unseal(key, placeOfPhoto(userId, draftId, slot), sealed) };
    }),
  );
}

export async function removeDraftPhoto(draftId: string, slot: string): Promise<void> {
  const userId = await currentUserId();
  await onDatabase(userId, (db) => db.delete('draftPhotos', [draftId, slot]));
}

/** The slots in which a draft holds photos, without opening them: enough to count them in a list. */
export async function draftPhotoSlots(draftId: string): Promise<string[]> {
  const userId = await currentUserId();
  const keys = await onDatabase(userId, (db) => db.getAllKeys('draftPhotos', partsOf(draftId)));
  return keys.map(([, slot]) => slot);
}
