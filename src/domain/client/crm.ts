import * as v from 'valibot';
import type { FieldProblems } from '../messages/problems.ts';
import { optionalText } from '../text/fields.ts';

/** What the CRM keeps of an account. */
export const CrmAccount = v.object({
  id: v.string(),
  name: v.string(),
  street: v.nullable(v.string()),
  zipCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  vatId: v.nullable(v.string()),
});
export type CrmAccount = v.InferOutput<typeof CrmAccount>;

/**
 * What is known of a CRM id. `by` names the retailer it is linked to, where the caller may know it. `unreachable`: the
 * CRM gave no answer, or none that can be read.
 */
export const CrmCheck = v.variant('kind', [
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('free'), account: CrmAccount }),
  v.object({ kind: v.literal('taken'), account: v.nullable(CrmAccount), by: v.nullable(v.string()) }),
  v.object({ kind: v.literal('unreachable') }),
]);
export type CrmCheck = v.InferOutput<typeof CrmCheck>;

/** A CRM id as typed, and what was decided about what is known of it. */
export const CrmDecision = v.object({
  crmId: optionalText(40),
  /** True if staff go on with an id that is linked to another retailer. */
  isOverridden: v.optional(v.boolean(), false),
  /** Why one goes on although the CRM could not be asked. */
  note: optionalText(400),
});
export type CrmDecision = v.InferOutput<typeof CrmDecision>;

/**
 * What is wrong with a CRM id, by the decision's field. An unknown id blocks. One that is taken blocks unless staff
 * override it. Without an answer of the CRM a note is needed.
 */
export function crmProblems(
  check: CrmCheck | null,
  { crmId, isOverridden, note }: CrmDecision,
  { isStaff }: { isStaff: boolean },
): FieldProblems {
  if (crmId === null || check === null) return {};
  switch (check.kind) {
    case 'free':
      return {};
    case 'unknown':
      return { crmId: 'crm_unknown' };
    case 'taken':
      return isStaff && isOverridden ? {} : { crmId: 'crm_taken' };
    case 'unreachable':
      return note ? {} : { note: 'crm_note_required' };
  }
}
