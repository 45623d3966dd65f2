import { onDatabase } from '../device/database.ts';
import { sealJson } from '../device/seal.ts';
import type { DraftKind } from '../device/rows/draft-row.ts';
import { strict } from '../device/strict.ts';
import { draftOwnerId, draftWriter, type Whose } from './draft-owner.ts';
import { preparePhoto, putPhoto, type NewPhoto } from './draft-photos.ts';
import { placeOfDraft } from './drafts.ts';
import { closedKey, draftStores, judge, photoStores, type Refusal, tellDraft } from './revision.ts';

/**
 * Stores a draft's answers, sealed. Call it on every change of a step and before the camera opens. `data` is any JSON
 * value; `photos` are stored in the same transaction. `seen` is the revision that the writer saw last (0 for none, null
 * to start a correction). If another tab has written since, nothing is stored and the refusal is returned. Throws
 * `SignedOut`, `StorageError`.
 */
export async function saveDraft(
  whose: Whose,
  draft: {
    id: string;
    kind: DraftKind;
    data: unknown;
    seen: number | null;
    photos?: readonly { slot: string; photo: NewPhoto }[];
  },
): Promise<{ kind: 'saved'; revision: number } | Refusal> {
  const owner = await draftWriter(whose);
  const { userId } = owner;
  const { id, kind } = draft;
  const sealed = await sealJson(owner.key, placeOfDraft(userId, id), draft.data);
  const photos = await Promise.all(
    (draft.photos ?? []).map(async ({ slot, photo }) => ({
      slot,
      prepared: await preparePhoto(owner, { draftId: id, slot }, photo),
    })),
  );
  const updatedAt = new Date().toISOString();
  const result = await onDatabase(userId, async (db) => {
    const transaction = db.transaction(photoStores, 'readwrite', strict);
    const found = await judge(transaction, id, draft.seen);
    if (found.kind !== 'open') {
      await transaction.done;
      return found;
    }
    const createdAt = found.row?.createdAt ?? updatedAt;
    const revision = found.revision + 1;
    await Promise.all([
      transaction.objectStore('drafts').put({ id, kind, createdAt, updatedAt, revision, sealed }),
      transaction.objectStore('meta').delete(closedKey(id)),
      ...photos.map(({ slot, prepared }) => putPhoto(transaction, { draftId: id, slot }, prepared)),
      transaction.done,
    ]);
    return { kind: 'saved', revision } as const;
  });
  if (result.kind === 'saved') tellDraft({ userId, id, revision: result.revision });
  return result;
}

/** Another tab's change to a draft since revision `seen`, or null. Throws `SignedOut`, `StorageError`. */
export async function changedSince(whose: Whose, id: string, seen: number): Promise<Refusal | null> {
  return onDatabase(await draftOwnerId(whose), async (db) => {
    const transaction = db.transaction(draftStores, 'readwrite');
    const found = await judge(transaction, id, seen);
    await transaction.done;
    return found.kind === 'open' ? null : found;
  });
}
