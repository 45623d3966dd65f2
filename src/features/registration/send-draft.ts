import { discardDraft, moveDraftToOutbox } from '#offline/drafts/drafts.ts';
import { correctItem, listOutbox } from '#offline/outbox/outbox.ts';
import { askForPersistence } from '#offline/device/storage.ts';
import { sendNow } from '#offline/outbox/triggers.ts';
import { formVersion } from './draft.ts';
import type { Values } from '#page/form/form-store.ts';
import { wholeRegistration } from './registration-of.ts';
import { rememberSent } from './sent-here.ts';

/**
 * Puts a whole draft into the outbox, or replaces the item it corrects. Resolves when the device has it for good; the
 * draft is gone then. Throws `StorageError`, `ItemIsBeingSent`, `SignedOut`.
 */
export async function sendDraft(given: {
  draftId: string;
  registrationId: string;
  values: Values;
  capturedAt: Date;
  label: string;
}): Promise<void> {
  const { draftId, registrationId, label, capturedAt } = given;
  const body = wholeRegistration(given.values, registrationId, capturedAt);
  const corrected = (await listOutbox()).some((item) => item.id === registrationId);
  if (corrected) {
    await correctItem<'registerContract'>(registrationId, body);
    await discardDraft(draftId);
  } else {
    await moveDraftToOutbox(draftId, {
      id: registrationId,
      call: 'registerContract',
      body,
      attachments: [],
      scope: registrationId,
      label,
      formVersion,
      capturedAt: body.capturedAt,
    });
  }
  rememberSent(draftId, { registrationId, label, asked: body.askConfirmation !== false });
  void askForPersistence();
  void sendNow().catch(() => undefined);
}
