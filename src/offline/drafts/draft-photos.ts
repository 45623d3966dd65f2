import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { sealJson, unseal, unsealJson, type Sealed } from '../device/seal.ts';
import { strict } from '../device/strict.ts';
import type { ShrunkPhoto } from '../photos/photo-message.ts';
import { sealFile, sealNewFile } from '../photos/seal-file.ts';
import { openFile } from '../photos/stored-file.ts';
import type { Owner } from '../session/owner.ts';
import { draftOwner, draftOwnerId, draftWriter, type Whose } from './draft-owner.ts';
import type { ClosedDraft, Closing, DraftPhotoRow, StoredPhotoRow } from '../device/rows/draft-row.ts';
import {
  closedKey,
  dropPhotos,
  photoStores,
  type PhotoTransaction,
  revisionOf,
  tellDraft,
} from './revision.ts';

/** A draft's photo, unsealed. Width and height are set once it has been shrunk. A file has a name. */
export interface DraftPhoto extends Omit<StoredPhotoRow, 'file' | 'fileKey' | 'size' | 'sealedName'> {
  slot: string;
  bytes: ArrayBuffer;
  name: string;
}

/** A file that is kept and sent as it is. `sha256` is the hash of `bytes`, in hex. */
export interface DraftFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
  sha256: string;
}

/** A photo to store: the camera's original, or the shrunk photo that replaces it. Or a file. */
export type NewPhoto =
  | { original: Blob }
  | { shrunk: Omit<ShrunkPhoto, 'shrunk'>; of?: string }
  | { file: DraftFile };

/** `revision` is the draft's new revision, or 0 while only its photos are stored. */
export type PhotoChanged = { kind: 'saved'; revision: number } | { kind: 'closed'; how: Closing };
export type PhotoSaved = PhotoChanged & ({ kind: 'saved'; taking: string } | { kind: 'closed' });

function placeOfPhoto(userId: string, draftId: string, slot: string): string {
  return `${userId}/drafts/${draftId}/photos/${slot}`;
}

function placeOfName(place: string): string {
  return `${place}/name`;
}

/** A photo's row and its sealed bytes, ready to be written in one transaction. */
export interface PreparedPhoto {
  row: StoredPhotoRow;
  sealed: Sealed;
}

/** Seals a photo and builds its row. Throws if a photo's bytes do not match its hash, which is a bug of the caller. */
export async function preparePhoto(
  owner: Owner,
  at: { draftId: string; slot: string },
  photo: NewPhoto,
): Promise<PreparedPhoto> {
  const file = newId();
  const none = { file, width: 0, height: 0 };
  if ('original' in photo) {
    const bytes = await photo.original.arrayBuffer();
    const size = bytes.byteLength;
    const { sha256, sealed, fileKey } = await sealNewFile(owner, bytes);
    const { type } = photo.original;
    return { row: { ...none, taking: newId(), type, state: 'original', sha256, size, fileKey }, sealed };
  }
  if ('file' in photo) {
    const { name, type, bytes, sha256 } = photo.file;
    const place = placeOfName(placeOfPhoto(owner.userId, at.draftId, at.slot));
    const [{ sealed, fileKey }, sealedName] = await Promise.all([
      sealFile(owner, { sha256, bytes }),
      sealJson(owner.key, place, name),
    ]);
    const size = bytes.byteLength;
    const taking = newId();
    return { row: { ...none, taking, type, state: 'file', sha256, size, fileKey, sealedName }, sealed };
  }
  const { bytes, type, sha256, width, height } = photo.shrunk;
  const { sealed, fileKey } = await sealFile(owner, { sha256, bytes });
  const size = bytes.byteLength;
  const taking = photo.of ?? newId();
  return { row: { file, taking, type, state: 'shrunk', sha256, width, height, size, fileKey }, sealed };
}

/** Writes a prepared photo in place of the slot's one before. */
export async function putPhoto(
  stores: PhotoTransaction,
  { draftId, slot }: { draftId: string; slot: string },
  { row, sealed }: PreparedPhoto,
): Promise<void> {
  await dropPhotos(stores, IDBKeyRange.only([draftId, slot]));
  await Promise.all([
    stores.objectStore('files').put(sealed, row.file),
    stores.objectStore('draftPhotos').put(row, [draftId, slot]),
  ]);
}

/**
 * Stores a draft's photo, sealed: first `original`, as soon as the camera delivers it, then `shrunk`, which replaces
 * it. Returns the id of this taking. Pass it as `of` with the shrunk photo: if the user has removed the photo or taken
 * another meanwhile, the late one is dropped. Throws `SignedOut`, `StorageError`.
 */
export async function saveDraftPhoto(
  whose: Whose,
  draftId: string,
  slot: string,
  photo: NewPhoto,
): Promise<PhotoSaved> {
  const owner = await draftWriter(whose);
  const prepared = await preparePhoto(owner, { draftId, slot }, photo);
  const of = 'shrunk' in photo ? photo.of : undefined;
  const saved = await changePhotos(owner.userId, draftId, async (stores) => {
    const before = await stores.objectStore('draftPhotos').get([draftId, slot]);
    if (of !== undefined && before?.taking !== of) return false;
    await putPhoto(stores, { draftId, slot }, prepared);
    return true;
  });
  return saved.kind === 'closed' ? saved : { ...saved, taking: prepared.row.taking };
}

/** Removes a photo. Resolves and throws as `saveDraftPhoto`. */
export async function removeDraftPhoto(whose: Whose, draftId: string, slot: string): Promise<PhotoChanged> {
  return changePhotos(await draftOwnerId(whose), draftId, async (stores) => {
    await dropPhotos(stores, IDBKeyRange.only([draftId, slot]));
    return true;
  });
}

/** Runs `change` and raises the draft's revision if it returns true. A closed draft stays as it is. */
export async function changePhotos(
  userId: string,
  id: string,
  change: (stores: PhotoTransaction) => Promise<boolean>,
): Promise<PhotoChanged> {
  const result = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    const [row, closed] = await Promise.all([
      transaction.objectStore('drafts').get(id),
      transaction.objectStore('meta').get(closedKey(id)) as Promise<ClosedDraft | undefined>,
    ]);
    if (!row && closed) {
      await transaction.done;
      return { kind: 'closed', how: closed.how } as const;
    }
    const changed = await change(transaction);
    const before = row ? revisionOf(row) : 0;
    const revision = row && changed ? before + 1 : before;
    if (row) await transaction.objectStore('drafts').put({ ...row, revision });
    await transaction.done;
    return { kind: 'saved', revision } as const;
  });
  if (result.kind === 'saved') tellDraft({ userId, id, revision: result.revision });
  return result;
}

/** A draft's rows of photos with their slots, in the order of these. */
export async function rowsOf(
  userId: string,
  draftId: string,
): Promise<{ slot: string; row: DraftPhotoRow }[]> {
  const [keys, rows] = await onDatabase(userId, async (db) => {
    const transaction = db.transaction('draftPhotos');
    const range = partsOf(draftId);
    return Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
  });
  return rows.map((row, index) => ({ slot: keys[index]![1], row }));
}

/** The name of a row's file, empty for a photo. */
export async function openName(
  { userId, key }: Owner,
  at: { draftId: string; slot: string },
  { sealedName }: DraftPhotoRow,
): Promise<string> {
  const place = placeOfName(placeOfPhoto(userId, at.draftId, at.slot));
  return sealedName ? ((await unsealJson(key, place, sealedName)) as string) : '';
}

/** A row's photo, unsealed. */
export async function openRow(
  owner: Owner,
  at: { draftId: string; slot: string },
  row: DraftPhotoRow,
): Promise<DraftPhoto> {
  const { taking, type, state, width, height, sha256 } = row;
  const [name, bytes] = await Promise.all([
    openName(owner, at, row),
    'file' in row
      ? openFile(owner, row)
      : unseal(owner.key, placeOfPhoto(owner.userId, at.draftId, at.slot), row.sealed),
  ]);
  return { slot: at.slot, taking, type, state, width, height, sha256, name, bytes };
}

/** A draft's photos, unsealed. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function draftPhotos(whose: Whose, draftId: string): Promise<DraftPhoto[]> {
  const owner = await draftOwner(whose);
  const rows = await rowsOf(owner.userId, draftId);
  return Promise.all(rows.map(({ slot, row }) => openRow(owner, { draftId, slot }, row)));
}

/** The photo in a slot, unsealed, or null. Opens no other. Throws as `draftPhotos`. */
export async function draftPhoto(whose: Whose, draftId: string, slot: string): Promise<DraftPhoto | null> {
  const owner = await draftOwner(whose);
  const row = await onDatabase(owner.userId, (db) => db.get('draftPhotos', [draftId, slot]));
  return row ? openRow(owner, { draftId, slot }, row) : null;
}
