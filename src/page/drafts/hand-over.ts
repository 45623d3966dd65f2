import { i18n } from '@lingui/core';
import { handOver, type HandOver } from '#offline/drafts/hand-over.ts';
import type { BodyOf, CallName } from '#offline/outbox/writes.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import type { DraftData, UserDraft } from './define-draft.ts';
import type { DraftInHand } from './draft-hand.ts';
import * as v from 'valibot';

/**
 * Hands a complete draft over to the outbox, or replaces the item that it corrects. `kept`: the device has stored the
 * item and removed the draft. With any other result nothing has changed. Throws `StorageError`, `SignedOut`.
 */
export async function handOverDraft<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
  hand: DraftInHand<Data>,
): Promise<HandOver['kind']> {
  await hand.flush().catch((error: unknown) => {
    // If another tab was faster, `handOver` refuses below and says why.
    if (hand.standing.get().kind === 'open') throw error;
  });
  const data = hand.read();
  const result = await hand.inTurn(async (seen) => {
    const photos = (await hand.photos.list()).filter((photo) => photo.state === 'shrunk');
    const now = new Date();
    return handOver<Name>({
      draftId: hand.draftId,
      seen,
      isCorrection: data.capturedAt !== null,
      item: {
        call: definition.call,
        body: v.parse(definition.body, definition.toBody(data, photos, now)) as BodyOf<Name>,
        attachments: photos.map(({ sha256, type, bytes }) => ({ sha256, type, bytes })),
        label: definition.title(data, i18n),
        formVersion: definition.formVersion,
      },
      facts: definition.facts?.(data) ?? {},
    });
  });
  if (result.kind === 'kept') {
    hand.end();
    sendKept();
  } else if (result.kind !== 'not_correctable') hand.refused(result);
  return result.kind;
}
