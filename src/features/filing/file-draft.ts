import { correctItem, listOutbox } from '#offline/outbox/outbox.ts';
import { discardDraft, moveDraftToOutbox } from '#offline/drafts/drafts.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import { formVersion, type ClaimDraft } from './claim-draft.ts';
import { filingOf } from './filing-of.ts';
import { rememberFiled } from './filed.ts';
import { sendablePhotos } from './open-draft.ts';

/**
 * Puts a whole draft into the outbox, or replaces the item it corrects. Resolves when the device has it for good; the
 * draft is gone then. Throws `StorageError`, `ItemIsBeingSent`, `SignedOut`.
 */
export async function fileDraft(given: { draftId: string; draft: ClaimDraft; label: string }): Promise<void> {
  const { draftId, draft, label } = given;
  const photos = await sendablePhotos(draftId);
  const body = filingOf(draft, photos, new Date());
  const attachments = photos.map(({ sha256, type, bytes }) => ({ sha256, type, bytes }));
  const corrected = (await listOutbox()).some((item) => item.id === draft.claimId);
  if (corrected) {
    await correctItem(draft.claimId, body, attachments);
    await discardDraft(draftId);
  } else {
    await moveDraftToOutbox(draftId, {
      call: 'fileClaim',
      body,
      attachments,
      label,
      formVersion,
    });
  }
  rememberFiled(draftId, {
    claimId: draft.claimId,
    label,
    contractCode: body.contractCode,
    corrected,
  });
  sendKept();
}
