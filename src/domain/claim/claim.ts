import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { addWorkingDays, workingDaysBetween } from '../time/working-days.ts';
import { berlinDate, PlainDateSchema, type PlainDate } from '../time/date.ts';
import { Instant } from '../time/instant.ts';
import { InsuredObject } from '../contract/objects/insured-object.ts';
import { photoSlots } from '../files/photo-limits.ts';
import { claimStatuses, type ClaimStatus } from './status.ts';
import type { ClaimHistoryKind } from './events.ts';

/** Working days within which a claim should be processed. */
export const processingWorkingDays = 2;

/** The day by which a claim reported at this instant should be processed. */
export function targetDate(reportedAt: Date): PlainDate {
  return addWorkingDays(berlinDate(reportedAt), processingWorkingDays);
}

/**
 * The target date after a reopening. The clock stops while a claim is closed, so the working days left at closing
 * remain. A claim that was overdue at closing stays overdue.
 */
export function targetDateAfterReopening(
  target: PlainDate,
  { closedOn, reopenedOn }: { closedOn: PlainDate; reopenedOn: PlainDate },
): PlainDate {
  if (closedOn > target) return target;
  return addWorkingDays(reopenedOn, workingDaysBetween(closedOn, target));
}

/** True once an unclosed claim's target date has passed. */
export function isOverdue(claim: { status: ClaimStatus; targetDate: PlainDate }, today: PlainDate): boolean {
  return claim.status !== 'closed' && today > claim.targetDate;
}

/** Minimum characters of a reason for reopening. */
export const minReopenReason = 10;
/** Most characters of a reason. */
export const longestReason = 2000;

export const ReopenReason = v.pipe(
  requiredText(longestReason),
  v.minLength(minReopenReason, 'reason_too_short'),
);

/**
 * A row of the claims overview. The server assigns `ticketNumber` on receipt. `device` and `deviceEn` name the damaged
 * object in German and English; read them with `deviceOf`.
 */
export const ClaimListItem = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ticketNumber: v.string(),
  status: v.picklist(claimStatuses),
  contractCode: v.string(),
  policyNumber: v.nullable(v.string()),
  clientName: v.string(),
  customerName: v.string(),
  device: v.string(),
  deviceEn: v.nullish(v.string()),
  /** As written when it was filed. Answers that a device has kept from an earlier version lack it. */
  serialNumber: v.nullish(v.string()),
  /** The insured object. Answers that a device has kept from an earlier version lack it. */
  policyObjectId: v.optional(v.string()),
  reportedAt: Instant,
  damageDate: PlainDateSchema,
  targetDate: PlainDateSchema,
  photoCount: v.number(),
  /** Sent back as `If-Match`. Answers that a device has kept from an earlier version lack it. */
  version: v.optional(v.number()),
});
export type ClaimListItem = v.InferOutput<typeof ClaimListItem>;

/** The kinds of `claimEvents`, written out: devices that only read claims do without its rows. */
export const historyKinds = [
  'filed',
  'taken_over',
  'closed',
  'reopened',
  'given_back',
  'comment',
] as const satisfies readonly ClaimHistoryKind[];

/** A claim event. `text` is the comment or reason, `author` the name of the person. */
export const ClaimHistoryEntry = v.object({
  id: v.string(),
  kind: v.picklist(historyKinds),
  at: Instant,
  author: v.string(),
  text: v.nullable(v.string()),
});
export type ClaimHistoryEntry = v.InferOutput<typeof ClaimHistoryEntry>;

export const ClaimPhoto = v.object({
  slot: v.picklist(photoSlots),
  sha256: v.string(),
  width: v.number(),
  height: v.number(),
});
export type ClaimPhoto = v.InferOutput<typeof ClaimPhoto>;

/** The whole claim. Changes send `version` back as `If-Match`. */
export const Claim = v.object({
  ...ClaimListItem.entries,
  version: v.number(),
  contractIsPolicy: v.boolean(),
  insuredObject: v.nullable(InsuredObject),
  serialNumber: v.nullable(v.string()),
  whatIsDamaged: v.string(),
  howItHappened: v.string(),
  beforeServiceCommencement: v.boolean(),
  capturedAt: Instant,
  handledBy: v.nullable(v.string()),
  photos: v.array(ClaimPhoto),
  history: v.array(ClaimHistoryEntry),
});
export type Claim = v.InferOutput<typeof Claim>;
