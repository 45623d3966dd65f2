import type { ClaimFiling } from '#domain/claim/filing.ts';
import type { PhotoSlot } from '#domain/claim/photo-limits.ts';
import { photoSlots } from '#domain/claim/photo-limits.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { readDate } from '#domain/time/read-date.ts';

/** A photo kept with the draft, ready to send. */
export interface ReadyPhoto {
  slot: string;
  sha256: string;
}

/** Thrown by `filingOf` for an incomplete draft; callers check first, so it signals a bug. */
export class DraftIsNotWhole extends Error {
  constructor() {
    super('this draft cannot be filed yet');
    this.name = 'DraftIsNotWhole';
  }
}

/**
 * Converts a complete draft into a filing. `capturedAt` is now, or the first capture's time for a correction. Throws
 * `DraftIsNotWhole`.
 */
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
