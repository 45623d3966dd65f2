import * as v from 'valibot';
import { onDatabase } from '../device/database.ts';
import type { ClosedDraft } from '../device/rows/draft-row.ts';
import { unsealJson } from '../device/seal.ts';
import { currentOwner } from '../session/owner.ts';
import { closedKey } from './revision.ts';

/** What a draft has become, shown when the user returns to its address. `facts` are for the wizard's last page. */
const Handed = v.object({
  recordId: v.string(),
  label: v.string(),
  facts: v.record(v.string(), v.boolean()),
});
export type Handed = v.InferOutput<typeof Handed>;

/** The place that what a draft has become is sealed for. */
export function placeOfHanded(userId: string, draftId: string): string {
  return `${userId}/drafts/${draftId}/handed-over`;
}

/** What a draft was handed over as, or null. Throws `SignedOut`, `SealBroken`, `StorageError`. */
export async function handedOver(draftId: string): Promise<Handed | null> {
  const { userId, key } = await currentOwner();
  const closed = (await onDatabase(userId, (db) => db.get('meta', closedKey(draftId)))) as
    | ClosedDraft
    | undefined;
  if (!closed?.sealed) return null;
  return v.parse(Handed, await unsealJson(key, placeOfHanded(userId, draftId), closed.sealed));
}
