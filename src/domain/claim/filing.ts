import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { typedLine } from '../text/typed.ts';
import { addYears, type PlainDate } from '../time/date.ts';
import { Instant } from '../time/instant.ts';
import { DayInput } from '../time/read-date.ts';
import { photoSlots, requiredPhotoSlots, type PhotoSlot } from '../files/photo-limits.ts';

const damageYears = 2;

/** Checks a damage date at the time of capture; null if it is fine. Both ends of the two-year range are allowed. */
export function damageDateProblem(damageDate: PlainDate, today: PlainDate): DamageDateProblem | null {
  if (damageDate > today) return 'damage_date_future';
  if (damageDate < addYears(today, -damageYears)) return 'damage_date_too_old';
  return null;
}
export type DamageDateProblem = 'damage_date_future' | 'damage_date_too_old';

/** The earliest damage date allowed on this day. */
export function earliestDamageDate(today: PlainDate): PlainDate {
  return addYears(today, -damageYears);
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'photo_invalid'));

/** Most characters of a description, and of a comment. */
export const longestText = 4000;

export const CommentText = requiredText(longestText);

export const Photo = v.object({ slot: v.picklist(photoSlots), sha256 });

function hasRequiredPhotos(photos: readonly { slot: PhotoSlot }[]): boolean {
  return requiredPhotoSlots.every((slot) => photos.some((photo) => photo.slot === slot));
}

function hasEachSlotOnce(photos: readonly { slot: PhotoSlot }[]): boolean {
  return new Set(photos.map((photo) => photo.slot)).size === photos.length;
}

/** The wizard's answers, each with the error code that its step shows. Device and server share this schema. */
export const ClaimAnswers = {
  policyObjectId: v.pipe(v.string('object_required'), v.uuid('object_required')),
  serialNumber: v.nullable(v.pipe(typedLine(), v.maxLength(100, 'too_long'))),
  damageDate: DayInput,
  whatIsDamaged: requiredText(longestText),
  howItHappened: requiredText(longestText),
  photos: v.pipe(
    v.array(Photo, 'photos_required'),
    v.check((photos) => hasRequiredPhotos(photos), 'photos_required'),
    v.check((photos) => hasEachSlotOnce(photos), 'photo_invalid'),
  ),
};

/**
 * A claim as a device sends it (FNOL, first notice of loss). The device creates `id`, which stays the claim's id.
 * Photos are uploaded first and referenced by hash. The allowed damage dates depend on the day, so `damageDateProblem`
 * checks them separately.
 */
export const ClaimFiling = v.object({
  id: v.pipe(v.string(), v.uuid()),
  contractCode: v.pipe(typedLine('contract_required'), v.minLength(1, 'contract_required'), v.maxLength(40)),
  ...ClaimAnswers,
  capturedAt: Instant,
});
export type ClaimFiling = v.InferOutput<typeof ClaimFiling>;
