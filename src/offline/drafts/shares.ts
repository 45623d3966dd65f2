import type { IDBPTransaction } from 'idb';
import { may, type Permission } from '#domain/user/permissions.ts';
import { onDatabase, partsOf } from '../device/database.ts';
import { newId } from '../device/ids.ts';
import type { UserSchema } from '../device/schema.ts';
import { SignedOut } from '../device/seal.ts';
import { strict } from '../device/strict.ts';
import { currentOwner, currentUserId, type Owner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { preparePhoto, putPhoto, type NewPhoto } from './draft-photos.ts';
import { dropPhotos, photoStores } from './revision.ts';
import { sharePrefix, waitingKeys, type Share, type ShareKind, type ShareRow } from './waiting-share.ts';

/** The signed-in user: shared files are sealed for them. Throws `SignedOut` also for one who may not use them. */
export async function ownerOfShares(permission: Permission): Promise<Owner> {
  const owner = await currentOwner();
  const session = await currentSession();
  if (session?.userId !== owner.userId || !may(session.role, permission)) throw new SignedOut();
  return owner;
}

/**
 * Stores shared files, sealed, in one strict transaction. They wait until somebody takes or discards them, and take the
 * place of those that waited before: a website can post files here as well, and must not fill the device. Throws
 * `StorageError`; nothing is stored then, and the files are where they came from.
 */
export async function keepShare(
  owner: Owner,
  kind: ShareKind,
  { files, left }: { files: readonly { slot: string; file: NewPhoto }[]; left: number },
): Promise<Share> {
  const draftId = newId();
  const rows = await Promise.all(
    files.map(async ({ slot, file }) => ({
      slot,
      prepared: await preparePhoto(owner, { draftId, slot }, file),
    })),
  );
  const row: ShareRow = { left, kind };
  await onDatabase(owner.userId, async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    await forgetWaiting(transaction);
    await Promise.all([
      ...rows.map(({ slot, prepared }) => putPhoto(transaction, { draftId, slot }, prepared)),
      transaction.objectStore('meta').put(row, `${sharePrefix}${draftId}`),
      transaction.done,
    ]);
  });
  return { draftId, left };
}

/** Deletes the files that wait. Those that have become a draft's stay. */
async function forgetWaiting(
  transaction: IDBPTransaction<UserSchema, (typeof photoStores)[number][], 'readwrite'>,
): Promise<void> {
  const meta = transaction.objectStore('meta');
  for (const key of await meta.getAllKeys(waitingKeys())) {
    const draftId = key.slice(sharePrefix.length);
    const isBegun = (await transaction.objectStore('drafts').count(draftId)) > 0;
    if (!isBegun) await dropPhotos(transaction, partsOf(draftId));
    await meta.delete(key);
  }
}

/** Forgets that files were shared: their draft has been begun. Throws as `waitingShare`. */
export async function shareTaken(draftId: string): Promise<void> {
  await onDatabase(await currentUserId(), (db) => db.delete('meta', `${sharePrefix}${draftId}`));
}

/** Deletes the shared files that wait. Throws as `waitingShare`. */
export async function discardShare(): Promise<void> {
  await onDatabase(await currentUserId(), async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    await forgetWaiting(transaction);
    await transaction.done;
  });
}
