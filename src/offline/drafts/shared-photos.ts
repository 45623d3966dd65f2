import { photoSlots } from '#domain/claim/photo-limits.ts';
import { may } from '#domain/user/permissions.ts';
import { onDatabase } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import { SignedOut } from '../device/seal.ts';
import { strict } from '../outbox/outbox-row.ts';
import { judgePhoto } from '../photos/judge-photo.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { photoRow } from './draft-photos.ts';

const prefix = 'shared:';

/** Photos that another app has shared: they lie under the id of a draft that is still to be begun. */
export interface SharedPhotos {
  draftId: string;
  /** How many of the shared files were not taken: no photos, too large, or more than a claim has. */
  left: number;
}

/**
 * Stores shared photos for a new claim, sealed for whoever is signed in, in one strict transaction. Null if none of the
 * files is a usable photo. Throws `SignedOut` if nobody is signed in who may file a claim, and `StorageError`; nothing
 * is stored then, and the photos are where they came from.
 */
export async function keepSharedPhotos(files: readonly File[]): Promise<SharedPhotos | null> {
  const owner = await currentOwner();
  const { userId } = owner;
  const session = await currentSession();
  if (session?.userId !== userId || !may(session.role, 'claims.file')) throw new SignedOut();
  const photos: File[] = [];
  for (const file of files) {
    if (photos.length < photoSlots.length && (await judgePhoto(file)) === null) photos.push(file);
  }
  if (photos.length === 0) return null;
  const draftId = newId();
  const rows = await Promise.all(
    photos.map(async (original, index) => {
      const slot = photoSlots[index]!;
      return { slot, row: await photoRow(owner, { draftId, slot }, { original }) };
    }),
  );
  const left = files.length - photos.length;
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['draftPhotos', 'meta'], 'readwrite', strict);
    await Promise.all([
      ...rows.map(({ slot, row }) => transaction.objectStore('draftPhotos').put(row, [draftId, slot])),
      transaction.objectStore('meta').put({ left }, `${prefix}${draftId}`),
      transaction.done,
    ]);
  });
  return { draftId, left };
}

/** The signed-in user's shared photos for which no draft has been begun. Throws `SignedOut`, `StorageError`. */
export async function sharedPhotos(): Promise<SharedPhotos[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return onDatabase(await currentUserId(), async (db) => {
    const { store, done } = db.transaction('meta');
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range), done]);
    return keys.map((key, index) => ({
      draftId: key.slice(prefix.length),
      left: (values[index] as { left: number }).left,
    }));
  });
}

/** Forgets that photos were shared: their draft has been begun. Throws as `sharedPhotos`. */
export async function sharedPhotosTaken(draftId: string): Promise<void> {
  await onDatabase(await currentUserId(), (db) => db.delete('meta', `${prefix}${draftId}`));
}
