import { deleteDB } from 'idb';
import { closeDatabase, databaseName, guestId } from '#offline/device/database.ts';
import type { Whose } from '#offline/drafts/draft-owner.ts';
import { saveDraft } from '#offline/drafts/save-draft.ts';
import { handOver } from '#offline/drafts/hand-over.ts';
import type { NewItem } from '#offline/outbox/prepare-item.ts';
import { emptyDevice } from './device.ts';

/** Empties the device, also of what its guest has begun. */
export async function emptyOfDrafts(): Promise<void> {
  await emptyDevice();
  closeDatabase(guestId);
  await deleteDB(databaseName(guestId));
}

/** Saves a claim's draft as a tab that has seen this revision. Returns the new revision. */
export async function write(
  id: string,
  seen: number,
  draft: { data?: unknown; whose?: Whose } = {},
): Promise<number> {
  const { data = {}, whose = 'user' } = draft;
  const saved = await saveDraft(whose, { id, kind: 'claim', data, seen });
  if (saved.kind !== 'saved') throw new Error(`the draft is ${saved.kind}`);
  return saved.revision;
}

/** Hands a draft over as a tab that has seen this revision. */
export function handOverOf(draftId: string, seen: number, item: NewItem, isCorrection = false) {
  return handOver({ draftId, seen, isCorrection, item, facts: {} });
}
