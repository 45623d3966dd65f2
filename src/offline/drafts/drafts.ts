import { onDatabase, partsOf } from '../device/database.ts';
import { madeAt } from '../device/ids.ts';
import { rememberedMs } from '../device/rows/remembered.ts';
import { unsealJson } from '../device/seal.ts';
import { strict } from '../device/strict.ts';
import { draftOwner, draftOwnerId, type Whose } from './draft-owner.ts';
import type { DraftInfo, DraftKind } from '../device/rows/draft-row.ts';
import { closedKey, closeDraft, photoStores, revisionOf, tellDraft } from './revision.ts';

/** A draft with its unsealed answers. `data` has the shape that the form gave. */
export interface Draft extends DraftInfo {
  revision: number;
  data: unknown;
}

export function placeOfDraft(userId: string, id: string): string {
  return `${userId}/drafts/${id}`;
}

/** A draft, unsealed, or null if there is none. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function loadDraft(whose: Whose, id: string): Promise<Draft | null> {
  const { userId, key } = await draftOwner(whose);
  const row = await onDatabase(userId, (db) => db.get('drafts', id));
  if (!row) return null;
  const { sealed, ...info } = row;
  return {
    ...info,
    revision: revisionOf(row),
    data: await unsealJson(key, placeOfDraft(userId, id), sealed),
  };
}

/**
 * True if a draft of this id was once begun: it has been closed here, or its id is older than the marker of a closed
 * draft would be. Throws `SignedOut`, `StorageError`.
 */
export async function wasOpened(whose: Whose, id: string): Promise<boolean> {
  if (madeAt(id) < Date.now() - rememberedMs) return true;
  const userId = await draftOwnerId(whose);
  return (await onDatabase(userId, (db) => db.count('meta', closedKey(id)))) > 0;
}

/** The owner's drafts of a kind, last changed first. Empty if nobody is signed in. */
export async function listDrafts(whose: Whose, kind?: DraftKind): Promise<DraftInfo[]> {
  const userId = await draftOwnerId(whose).catch(() => null);
  if (userId === null) return [];
  const rows = await onDatabase(userId, (db) => db.getAll('drafts'));
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ id, kind: of, createdAt, updatedAt }) => ({ id, kind: of, createdAt, updatedAt }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Deletes a draft and its photos, whatever its revision. Call it only when the user asks for it. */
export async function discardDraft(whose: Whose, id: string): Promise<void> {
  const userId = await draftOwnerId(whose);
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    const row = await transaction.objectStore('drafts').get(id);
    if (row) await closeDraft(transaction, id, { how: 'discarded', revision: revisionOf(row) });
    await transaction.done;
  });
  tellDraft({ userId, id, revision: null });
}

/** Counts a draft's photos without unsealing them. */
export async function countDraftPhotos(whose: Whose, draftId: string): Promise<number> {
  return onDatabase(await draftOwnerId(whose), (db) => db.count('draftPhotos', partsOf(draftId)));
}
