import type { ClaimFiling, PhotoSlot } from '#domain/claim/filing.ts';
import { photoSlots } from '#domain/claim/filing.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { readDate } from '#parts/read-date.ts';

/** A photo as the draft keeps it, ready to be sent. */
export interface ReadyPhoto {
  slot: string;
  sha256: string;
}

/** Thrown where a draft that lacks something is to be filed, which is a bug of the caller. */
export class DraftIsNotWhole extends Error {
  constructor() {
    super('this draft cannot be filed yet');
    this.name = 'DraftIsNotWhole';
  }
}

/** The filing that a whole draft makes. `capturedAt` is now, or the time of the first capture for a correction. */
export function filingOf(draft: ClaimDraft, photos: readonly ReadyPhoto[], now: Date): ClaimFiling {
  const damageDate = readDate(draft.damageDate);
  if (!draft.contract || !draft.policyObjectId || damageDate === null) throw new DraftIsNotWhole();
  return {
    id: draft.claimId,
    contractCode: draft.contract.code,
    policyObjectId: draft.policyObjectId,
    serialNumber: draft.serialNumber.trim() || null,
    damageDate,
    whatIsDamaged: draft.whatIsDamaged.trim(),
    howItHappened: draft.howItHappened.trim(),
    photos: photoSlots.flatMap((slot: PhotoSlot) => {
      const photo = photos.find((one) => one.slot === slot);
      return photo ? [{ slot, sha256: photo.sha256 }] : [];
    }),
    capturedAt: draft.capturedAt ?? now.toISOString(),
  };
}
