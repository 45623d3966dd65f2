import { onDatabase } from '../device/database.ts';
import { sealJson } from '../device/seal.ts';
import type { CallName } from '../device/rows/writes.ts';
import { StorageError } from '../device/storage-error.ts';
import { tellOutbox } from '../device/rows/outbox-item.ts';
import { prepareItem, putItem, type NewItem } from '../outbox/prepare-item.ts';
import { outboxStores } from '../outbox/outbox-row.ts';
import { strict } from '../device/strict.ts';
import { currentOwner } from '../session/owner.ts';
import { placeOfHanded, type Handed } from './handed-over.ts';
import { closeDraft, judge, photoStores, type Refusal, tellDraft } from './revision.ts';

/** `not_correctable`: no refused item is left to correct. A new draft: its item is already in the outbox. */
export type HandOver = { kind: 'kept' } | Refusal | { kind: 'not_correctable' };

/**
 * Moves a draft into the outbox, or replaces the refused item that it corrects. Storing the item and closing the draft
 * are one transaction. Attachments that are stored already are passed on. `seen` is the revision that was shown. Nothing
 * changes if the draft is newer or closed, or if the item does not need attention. Throws `SignedOut`, `StorageError`
 * (`lost` if bytes of an attachment are gone).
 */
export async function handOver<Name extends CallName>(given: {
  draftId: string;
  seen: number;
  isCorrection: boolean;
  item: NewItem<Name>;
  facts: Handed['facts'];
}): Promise<HandOver> {
  const { draftId, seen, isCorrection, facts } = given;
  const owner = await currentOwner();
  const { userId } = owner;
  const prepared = await prepareItem(owner, given.item);
  const { id } = prepared.item;
  const handed: Handed = { recordId: id, label: given.item.label, facts };
  const sealed = await sealJson(owner.key, placeOfHanded(userId, draftId), handed);
  const passedOn = new Set(prepared.item.uploads.flatMap(({ file }) => file ?? []));
  for (const [file] of prepared.files) passedOn.delete(file);
  const result = await onDatabase(userId, async (db): Promise<HandOver> => {
    const transaction = db.transaction([...outboxStores, ...photoStores], 'readwrite', strict);
    // Where a request is aborted, its own error is thrown, before anybody waits for the end.
    transaction.done.catch(() => undefined);
    const found = await judge(transaction, draftId, seen);
    const files = transaction.objectStore('files');
    const there = await Promise.all([...passedOn].map((file) => files.count(file)));
    if (found.kind === 'open' && there.includes(0)) throw new StorageError('lost');
    const isPut =
      found.kind === 'open' &&
      (await putItem(transaction, prepared, isCorrection ? 'correction' : 'new')) === 'put';
    if (!isPut) {
      await transaction.done;
      return found.kind === 'open' ? { kind: 'not_correctable' } : found;
    }
    await Promise.all([
      closeDraft(transaction, draftId, { how: 'handed_over', revision: found.revision, sealed }, passedOn),
      transaction.done,
    ]);
    return { kind: 'kept' };
  });
  if (result.kind === 'kept') {
    tellOutbox({ kind: isCorrection ? 'changed' : 'kept', userId, id });
    tellDraft({ userId, id: draftId, revision: null });
  }
  return result;
}
