import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { seal, sealJson, unseal, unsealJson } from '../device/seal.ts';
import { strict } from '../outbox/outbox-row.ts';
import type { ShrunkPhoto } from '../photos/photo-message.ts';
import { draftOwner, draftOwnerId, draftWriter, type Whose } from './draft-owner.ts';
import type { ClosedDraft, Closing, DraftPhotoRow } from '../device/rows/draft-row.ts';
import { closedKey, draftStores, type DraftTransaction, revisionOf, tellDraft } from './revision.ts';

/** A draft's photo, unsealed. Width, height and hash are set once it has been shrunk. A file has a name. */
export interface DraftPhoto extends Omit<DraftPhotoRow, 'sealed' | 'sealedName'> {
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
export type PhotoSaved =
  | { kind: 'saved'; taking: string; revision: number }
  | { kind: 'closed'; how: Closing };

function placeOfPhoto(userId: string, draftId: string, slot: string): string {
  return `${userId}/drafts/${draftId}/photos/${slot}`;
}

function placeOfName(place: string): string {
  return `${place}/name`;
}

/** Seals a photo and builds its row. */
export async function photoRow(
  owner: { userId: string; key: CryptoKey },
  at: { draftId: string; slot: string },
  photo: NewPhoto,
): Promise<DraftPhotoRow> {
  const place = placeOfPhoto(owner.userId, at.draftId, at.slot);
  if ('original' in photo) {
    const sealed = await seal(owner.key, place, await photo.original.arrayBuffer());
    const { type } = photo.original;
    return { taking: newId(), type, state: 'original', width: 0, height: 0, sha256: '', sealed };
  }
  if ('file' in photo) {
    const { name, type, bytes, sha256 } = photo.file;
    const [sealed, sealedName] = await Promise.all([
      seal(owner.key, place, bytes),
      sealJson(owner.key, placeOfName(place), name),
    ]);
    return { taking: newId(), type, state: 'file', width: 0, height: 0, sha256, sealed, sealedName };
  }
  const { bytes, type, sha256, width, height } = photo.shrunk;
  const sealed = await seal(owner.key, place, bytes);
  return { taking: photo.of ?? newId(), type, state: 'shrunk', sha256, width, height, sealed };
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
  const row = await photoRow(owner, { draftId, slot }, photo);
  const of = 'shrunk' in photo ? photo.of : undefined;
  const saved = await changePhotos(owner.userId, draftId, async (stores) => {
    const before = await stores.objectStore('draftPhotos').get([draftId, slot]);
    if (of !== undefined && before?.taking !== of) return false;
    await stores.objectStore('draftPhotos').put(row, [draftId, slot]);
    return true;
  });
  return saved.kind === 'closed' ? saved : { ...saved, taking: row.taking };
}

/** Removes a photo. Resolves and throws as `saveDraftPhoto`. */
export async function removeDraftPhoto(
  whose: Whose,
  draftId: string,
  slot: string,
): Promise<{ kind: 'saved'; revision: number } | { kind: 'closed'; how: Closing }> {
  return changePhotos(await draftOwnerId(whose), draftId, async (stores) => {
    await stores.objectStore('draftPhotos').delete([draftId, slot]);
    return true;
  });
}

/** Runs `change` and raises the draft's revision if it returns true. A closed draft stays as it is. */
async function changePhotos(
  userId: string,
  id: string,
  change: (stores: DraftTransaction) => Promise<boolean>,
): Promise<{ kind: 'saved'; revision: number } | { kind: 'closed'; how: Closing }> {
  const result = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(draftStores, 'readwrite', strict);
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

/** A draft's photos, unsealed. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function draftPhotos(whose: Whose, draftId: string): Promise<DraftPhoto[]> {
  const { userId, key } = await draftOwner(whose);
  const [keys, rows] = await onDatabase(userId, async (db) => {
    const transaction = db.transaction('draftPhotos');
    const range = partsOf(draftId);
    return Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
  });
  return Promise.all(
    rows.map(async ({ sealed, sealedName, ...row }, index) => {
      const slot = keys[index]![1];
      const place = placeOfPhoto(userId, draftId, slot);
      const name = sealedName ? ((await unsealJson(key, placeOfName(place), sealedName)) as string) : '';
      return { ...row, slot, name, bytes: await unseal(key, place, sealed) };
    }),
  );
}

/** Counts a draft's photos without unsealing them. */
export async function countDraftPhotos(whose: Whose, draftId: string): Promise<number> {
  return onDatabase(await draftOwnerId(whose), (db) => db.count('draftPhotos', partsOf(draftId)));
}
