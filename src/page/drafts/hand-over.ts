import { i18n } from '@lingui/core';
import { handOver, type HandOver } from '#offline/drafts/hand-over.ts';
import { photosToHandOver, type PhotoToHandOver } from '#offline/drafts/photos-to-hand-over.ts';
import type { BodyOf, CallName } from '#offline/device/rows/writes.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import type { DraftData, UserDraft } from './define-draft.ts';
import type { DraftInHand } from './draft-hand.ts';
import * as v from 'valibot';

/** `photos_differ`: the device holds other photos than those shown. */
export type HandOverResult = HandOver['kind'] | 'photos_differ';

/** True if exactly the photos and files shown (slot and hash) are stored, each ready to be sent. */
function areShown(photos: readonly PhotoToHandOver[], shown: ReadonlyMap<string, string>): boolean {
  return (
    photos.length === shown.size &&
    photos.every(({ slot, state, sha256 }) => state !== 'original' && shown.get(slot) === sha256)
  );
}

/**
 * Hands a complete draft over to the outbox, or replaces the item that it corrects. `shown` are the photos on the screen
 * as slots with their hashes: nothing else is sent. `kept`: the device has stored the item and removed the draft. With
 * any other result nothing has changed. Throws `StorageError`, `SignedOut`.
 */
export async function handOverDraft<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
  hand: DraftInHand<Data>,
  shown: ReadonlyMap<string, string> = new Map(),
): Promise<HandOverResult> {
  await hand.flush().catch((error: unknown) => {
    // If another tab was faster, `handOver` refuses below and says why.
    if (hand.standing.get().kind === 'open') throw error;
  });
  const data = hand.read();
  const result = await hand.inTurn(async (seen) => {
    const photos = await photosToHandOver(hand.draftId);
    if (!areShown(photos, shown)) return { kind: 'photos_differ' } as const;
    const now = new Date();
    return handOver<Name>({
      draftId: hand.draftId,
      seen,
      isCorrection: data.capturedAt !== null,
      item: {
        call: definition.call,
        body: v.parse(definition.body, definition.toBody(data, photos, now)) as BodyOf<Name>,
        attachments: photos,
        label: definition.title(data, i18n),
        formVersion: definition.formVersion,
      },
      facts: definition.facts?.(data) ?? {},
    });
  });
  if (result.kind === 'kept') {
    hand.end();
    sendKept();
  } else if (result.kind === 'closed' || result.kind === 'outdated') hand.refused(result);
  return result.kind;
}
