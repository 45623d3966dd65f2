import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { addYears, PlainDateSchema, type PlainDate } from '../time/date.ts';
import { Instant } from '../time/instant.ts';

/** The two photos every claim needs, and up to three more. */
export const photoSlots = ['whole', 'closeup', 'extra1', 'extra2', 'extra3'] as const;
export type PhotoSlot = (typeof photoSlots)[number];
export const requiredPhotoSlots = ['whole', 'closeup'] as const satisfies readonly PhotoSlot[];

const damageYears = 2;

/** What is wrong with a damage date at the time of capture, or null. Both ends of the two years are allowed. */
export function damageDateProblem(damageDate: PlainDate, today: PlainDate): DamageDateProblem | null {
  if (damageDate > today) return 'damage_date_future';
  if (damageDate < addYears(today, -damageYears)) return 'damage_date_too_old';
  return null;
}
export type DamageDateProblem = 'damage_date_future' | 'damage_date_too_old';

/** The earliest damage date that may be filed on this day. */
export function earliestDamageDate(today: PlainDate): PlainDate {
  return addYears(today, -damageYears);
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'photo_invalid'));

const longText = requiredText(4000);

export const Photo = v.object({ slot: v.picklist(photoSlots), sha256 });

function hasRequiredPhotos(photos: readonly { slot: PhotoSlot }[]): boolean {
  return requiredPhotoSlots.every((slot) => photos.some((photo) => photo.slot === slot));
}

function hasEachSlotOnce(photos: readonly { slot: PhotoSlot }[]): boolean {
  return new Set(photos.map((photo) => photo.slot)).size === photos.length;
}

/** The wizard's answers, each with the code of the message that its step shows. One schema for device and server. */
export const ClaimAnswers = {
  policyObjectId: v.pipe(v.string('object_required'), v.uuid('object_required')),
  serialNumber: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100, 'too_long'))),
  damageDate: PlainDateSchema,
  whatIsDamaged: longText,
  howItHappened: longText,
  photos: v.pipe(
    v.array(Photo, 'photos_required'),
    v.check((photos) => hasRequiredPhotos(photos), 'photos_required'),
    v.check((photos) => hasEachSlotOnce(photos), 'photo_invalid'),
  ),
};

/**
 * A filed claim as a device sends it (FNOL, first notice of loss). `id` is made on the device and stays the claim's
 * for good; photos are uploaded before, by their hash. The damage date's range depends on the day and is judged
 * with `damageDateProblem`, not here.
 */
export const ClaimFiling = v.object({
  id: v.pipe(v.string(), v.uuid()),
  contractCode: v.pipe(v.string('contract_required'), v.minLength(1, 'contract_required'), v.maxLength(40)),
  ...ClaimAnswers,
  capturedAt: Instant,
});
export type ClaimFiling = v.InferOutput<typeof ClaimFiling>;
