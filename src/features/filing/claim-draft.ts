import * as v from 'valibot';
import type { ClaimFiling } from '#domain/claim/filing.ts';
import { photoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';
import { ClaimableContract } from '#domain/contract/contract.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { readDate } from '#domain/time/read-date.ts';
import { places, type WizardScreen } from './steps.ts';

/** Version of this form, stored with each claim it captures. */
export const formVersion = 1;

/**
 * A claim's draft without its photos: every answer as typed, valid or not. `claimId` stays the claim's id for good.
 * `capturedAt` is set while a captured claim is being corrected; the damage date is then judged by that day.
 */
export const ClaimDraft = v.object({
  claimId: v.string(),
  contract: v.nullable(ClaimableContract),
  policyObjectId: v.nullable(v.string()),
  serialNumber: v.string(),
  damageDate: v.string(),
  whatIsDamaged: v.string(),
  howItHappened: v.string(),
  reached: v.picklist(places),
  capturedAt: v.nullable(v.string()),
});
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>;

/** A draft without answers. */
export function emptyDraft(claimId: string, contract: ClaimableContract | null): ClaimDraft {
  return {
    claimId,
    contract,
    policyObjectId: null,
    serialNumber: '',
    damageDate: '',
    whatIsDamaged: '',
    howItHappened: '',
    reached: contract ? 'object' : 'contract',
    capturedAt: null,
  };
}

/** The chosen insured object, or null. */
export function chosenObject(draft: ClaimDraft): InsuredObject | null {
  return draft.contract?.insuredObjects.find((one) => one.policyObjectId === draft.policyObjectId) ?? null;
}

/** The serial number recorded in the contract; empty if unknown. */
export function knownSerialNumber(object: InsuredObject | null): string {
  return object?.insuredObjectName === 'e_device' ? (object.serialNumber ?? '') : '';
}

/** Chooses a contract. A different contract clears the object and the serial number. */
export function withContract(draft: ClaimDraft, contract: ClaimableContract): ClaimDraft {
  if (draft.contract?.code === contract.code) return { ...draft, contract };
  return { ...draft, contract, policyObjectId: null, serialNumber: '' };
}

/** Chooses an object and fills in its recorded serial number. Choosing the same object again keeps what was typed. */
export function withObject(draft: ClaimDraft, policyObjectId: string): ClaimDraft {
  if (draft.policyObjectId === policyObjectId) return draft;
  const chosen = { ...draft, policyObjectId };
  return { ...chosen, serialNumber: knownSerialNumber(chosenObject(chosen)) };
}

export function withReached(draft: ClaimDraft, place: WizardScreen): ClaimDraft {
  return draft.reached === place ? draft : { ...draft, reached: place };
}

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
