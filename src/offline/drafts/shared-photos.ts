import type { IDBPTransaction } from 'idb';
import { photoSlots } from '#domain/files/photo-limits.ts';
import { may } from '#domain/user/permissions.ts';
import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import type { UserSchema } from '../device/schema.ts';
import { SignedOut } from '../device/seal.ts';
import { strict } from '../outbox/outbox-row.ts';
import { judgePhoto } from '../photos/judge-photo.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { preparePhoto, putPhoto } from './draft-photos.ts';
import { dropPhotos, photoStores } from './revision.ts';

const prefix = 'shared:';
const waiting = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Photos that another app has shared: they lie under the id of a draft that its owner has not asked for yet. */
export interface SharedPhotos {
  draftId: string;
  /** How many of the shared files were not taken: no photos, too large, or more than a claim has. */
  left: number;
}

/**
 * Stores shared photos for a new claim, sealed for the signed-in user, in one strict transaction. Null if none of the
 * files is a usable photo. They wait until somebody takes or discards them, and take the place of those that waited before: a
 * website can post files here as well, and must not fill the device. Throws `SignedOut` if nobody is signed in who may file a claim, and `StorageError`; nothing
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
      return { slot, prepared: await preparePhoto(owner, { draftId, slot }, { original }) };
    }),
  );
  const left = files.length - photos.length;
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    await forgetWaiting(transaction);
    await Promise.all([
      ...rows.map(({ slot, prepared }) => putPhoto(transaction, { draftId, slot }, prepared)),
      transaction.objectStore('meta').put({ left }, `${prefix}${draftId}`),
      transaction.done,
    ]);
  });
  return { draftId, left };
}

/** Deletes the photos that wait. Those that have become a draft's stay. */
async function forgetWaiting(
  transaction: IDBPTransaction<UserSchema, (typeof photoStores)[number][], 'readwrite'>,
): Promise<void> {
  const meta = transaction.objectStore('meta');
  for (const key of await meta.getAllKeys(waiting())) {
    const draftId = key.slice(prefix.length);
    const isBegun = (await transaction.objectStore('drafts').count(draftId)) > 0;
    if (!isBegun) await dropPhotos(transaction, partsOf(draftId));
    await meta.delete(key);
  }
}

/** The signed-in user's shared photos that wait to be taken, or null. Throws `SignedOut`, `StorageError`. */
export async function sharedPhotos(): Promise<SharedPhotos | null> {
  return onDatabase(await currentUserId(), async (db) => {
    const transaction = db.transaction(['draftPhotos', 'meta']);
    const meta = transaction.objectStore('meta');
    // Ids rise with time. An earlier version kept every share; the last one counts.
    const key = (await meta.getAllKeys(waiting())).at(-1);
    if (key === undefined) return null;
    const draftId = key.slice(prefix.length);
    const { left } = (await meta.get(key)) as { left: number };
    // Discarded at a sign-out meanwhile.
    const count = await transaction.objectStore('draftPhotos').count(partsOf(draftId));
    return count > 0 ? { draftId, left } : null;
  });
}

/** Forgets that photos were shared: their draft has been begun. Throws as `sharedPhotos`. */
export async function sharedPhotosTaken(draftId: string): Promise<void> {
  await onDatabase(await currentUserId(), (db) => db.delete('meta', `${prefix}${draftId}`));
}

/** Deletes the shared photos that wait. Throws as `sharedPhotos`. */
export async function discardSharedPhotos(): Promise<void> {
  await onDatabase(await currentUserId(), async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    await forgetWaiting(transaction);
    await transaction.done;
  });
}
