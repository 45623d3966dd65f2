import * as v from 'valibot';
import { photoSlots } from '#domain/claim/filing.ts';
import { draftPhotos, loadDraft, saveDraft, saveDraftPhoto } from '#offline/drafts/drafts.ts';
import { claimable } from '#offline/copy/claimables.ts';
import { newId } from '#offline/device/ids.ts';
import { itemAttachments, itemBody } from '#offline/outbox/outbox.ts';
import { ClaimDraft, emptyDraft, withContract } from './claim-draft.ts';
import { contractToClaim } from './object/contract-to-claim.ts';
import { filedHere, forgetFiled, type Filed } from './filed.ts';
import { dayText } from '#domain/time/day-text.ts';

/** What an address of the wizard leads to. `missing`: discarded, or filed elsewhere. `unreadable`: of another version. */
export type Opened =
  | { kind: 'draft'; draft: ClaimDraft }
  | { kind: 'filed'; filed: Filed }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/**
 * Opens a draft, or begins one on a contract. A draft that is begun is kept only once something has been answered.
 * Throws `SignedOut`, `SealBroken`, `StorageError`, `ApiFailure`.
 */
export async function openDraft(asked: {
  draftId: string;
  contractCode: string | undefined;
}): Promise<Opened> {
  const filed = filedHere(asked.draftId);
  if (filed) return { kind: 'filed', filed };
  const kept = await loadDraft(asked.draftId);
  if (kept) {
    const parsed = v.safeParse(ClaimDraft, kept.data);
    if (!parsed.success) return { kind: 'unreadable' };
    const { contract } = parsed.output;
    const fresh = contract && (await claimable(contract.code));
    return { kind: 'draft', draft: fresh ? withContract(parsed.output, fresh) : parsed.output };
  }
  if (asked.contractCode === undefined) return { kind: 'missing' };
  return { kind: 'draft', draft: emptyDraft(newId(), await contractToClaim(asked.contractCode)) };
}

/**
 * Makes a draft of an item in the outbox, under the item's id, so that it can be corrected; a correction that was begun
 * before goes on. The item stays as it is until the correction is finished. Throws as `itemBody`.
 */
export async function openCorrection(itemId: string, title: string): Promise<void> {
  forgetFiled(itemId);
  if (await loadDraft(itemId)) return;
  const [body, photos] = await Promise.all([itemBody<'fileClaim'>(itemId), itemAttachments(itemId)]);
  const draft: ClaimDraft = {
    claimId: itemId,
    contract: await contractToClaim(body.contractCode).catch(() => null),
    policyObjectId: body.policyObjectId,
    serialNumber: body.serialNumber ?? '',
    damageDate: dayText(body.damageDate),
    whatIsDamaged: body.whatIsDamaged,
    howItHappened: body.howItHappened,
    reached: 'summary',
    capturedAt: body.capturedAt,
  };
  for (const { slot, sha256 } of body.photos) {
    const photo = photos.find((one) => one.sha256 === sha256);
    if (!photo || !photoSlots.includes(slot)) continue;
    const { type, bytes } = photo;
    const shrunk = type === 'image/jpeg';
    await saveDraftPhoto(itemId, slot, { shrunk: { bytes, type, sha256, width: 0, height: 0, shrunk } });
  }
  await saveDraft({ id: itemId, kind: 'claim', data: draft, title });
}

/** The photos of a draft that can be sent. */
export async function sendablePhotos(draftId: string) {
  return (await draftPhotos(draftId)).filter((photo) => photo.state === 'shrunk');
}
