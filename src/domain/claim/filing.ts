import * as v from 'valibot';
import { addDays, addYears, berlinDate, PlainDateSchema, type PlainDate } from '../time/date.ts';

/** The two photos every claim needs, and up to three more. */
export const photoSlots = ['whole', 'closeup', 'extra1', 'extra2', 'extra3'] as const;
export type PhotoSlot = (typeof photoSlots)[number];
export const requiredPhotoSlots = ['whole', 'closeup'] as const satisfies readonly PhotoSlot[];

/** How late after capture a filing may reach the server and still be judged by the day of capture. */
export const maxDaysFromCaptureToReceipt = 30;

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

/**
 * The day by which a filing's damage date is judged. A filing captured in a cellar is judged by its day of capture; a
 * device whose clock runs ahead, or that kept the filing for more than 30 days, is judged by the day of receipt.
 */
export function dayOfJudgement(capturedAt: Date, receivedAt: Date): PlainDate {
  const captured = berlinDate(capturedAt);
  const received = berlinDate(receivedAt);
  const tooLate = captured < addDays(received, -maxDaysFromCaptureToReceipt);
  return captured > received || tooLate ? received : captured;
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'photo_invalid'));

const longText = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(4000, 'too_long'),
);

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
  capturedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ClaimFiling = v.InferOutput<typeof ClaimFiling>;
