import { onDatabase, partsOf } from '../device/database.ts';
import { currentUserId } from '../session/owner.ts';

/** What the keys of shares begin with, in the store `meta`. */
export const sharePrefix = 'shared:';
export const waitingKeys = () => IDBKeyRange.bound(sharePrefix, `${sharePrefix}\uffff`);

/** What is shared with the app: photos of a damage, or a customer's order. */
export type ShareKind = 'photos' | 'order';

/** Files that another app has shared: they lie under the id of a draft that its owner has not asked for yet. */
export interface Share {
  draftId: string;
  /** How many of the shared files were not taken: unusable, too large, or more than are needed. */
  left: number;
}

export interface ShareRow {
  left: number;
  /** Missing where an earlier version kept photos. */
  kind?: ShareKind;
}

/** The signed-in user's shared files that wait to be taken, or null. Throws `SignedOut`, `StorageError`. */
export async function waitingShare(kind: ShareKind): Promise<Share | null> {
  return onDatabase(await currentUserId(), async (db) => {
    const transaction = db.transaction(['draftPhotos', 'meta']);
    const meta = transaction.objectStore('meta');
    // Ids rise with time. An earlier version kept every share; the last one counts.
    const key = (await meta.getAllKeys(waitingKeys())).at(-1);
    if (key === undefined) return null;
    const draftId = key.slice(sharePrefix.length);
    const row = (await meta.get(key)) as ShareRow;
    if ((row.kind ?? 'photos') !== kind) return null;
    // Discarded at a sign-out meanwhile.
    const count = await transaction.objectStore('draftPhotos').count(partsOf(draftId));
    return count > 0 ? { draftId, left: row.left } : null;
  });
}
