import { onDatabase } from '../device/database.ts';
import { madeAt } from '../device/ids.ts';
import { rememberedMs } from '../device/rows/remembered.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import { strict } from '../outbox/outbox-row.ts';
import { draftOwner, draftOwnerId, draftWriter, type Whose } from './draft-owner.ts';
import { preparePhoto, putPhoto, type NewPhoto } from './draft-photos.ts';
import type { DraftInfo, DraftKind } from '../device/rows/draft-row.ts';
import {
  closedKey,
  closeDraft,
  draftStores,
  judge,
  photoStores,
  type Refusal,
  revisionOf,
  tellDraft,
} from './revision.ts';

/** A draft with its unsealed answers. `data` has the shape that the form gave. */
export interface Draft extends DraftInfo {
  revision: number;
  data: unknown;
}

export function placeOfDraft(userId: string, id: string): string {
  return `${userId}/drafts/${id}`;
}

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
