import * as v from 'valibot';
import type { FieldProblems } from '../messages/problems.ts';
import { optionalText } from '../text/fields.ts';
import { fold } from '../text/fold.ts';

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
  /** True if staff go on with an id that is linked to another retailer, or whose account looks like another firm. */
  isOverridden: v.optional(v.boolean(), false),
  /** Why one goes on although the CRM could not be asked. */
  note: optionalText(400),
});
export type CrmDecision = v.InferOutput<typeof CrmDecision>;

/** What a retailer entered that its CRM account has as well. */
export interface CrmComparable {
  name: string;
  address: { street: string; houseNumber: string; zipCode: string; city: string };
  vatId: string | null;
}

export type CrmPart = 'name' | 'street' | 'zipCode' | 'city' | 'vatId';

/** Legal forms of a firm, which one source names and the other leaves out. */
const legalForms = /\b(?:gmbh|ug|kg|ohg|gbr|ag|se|eg|co|e\.? ?k|e\.? ?u)\b\.?/g;

/**
 * Each part of an account beside what was entered; it differs by more than case, accents, spaces and the legal form, if
 * both are there.
 */
export function compareWithCrm(
  client: CrmComparable,
  account: CrmAccount | null,
): { part: CrmPart; entered: string | null; known: string | null; differs: boolean }[] {
  const { street, houseNumber, zipCode, city } = client.address;
  const entered = {
    name: client.name,
    street: `${street} ${houseNumber}`,
    zipCode,
    city,
    vatId: client.vatId,
  };
  const plain = (text: string) =>
    fold(text)
      .replaceAll(legalForms, ' ')
      .replaceAll(/[\s.&-]/g, '');
  return (['name', 'street', 'zipCode', 'city', 'vatId'] as const).map((part) => {
    const [typed, known] = [entered[part], account?.[part] ?? null];
    return { part, entered: typed, known, differs: !!typed && !!known && plain(typed) !== plain(known) };
  });
}

/** True if an account looks like another firm: by its VAT id, or by its name and its place. */
export function isOtherFirm(client: CrmComparable, account: CrmAccount): boolean {
  const differing = new Set(
    compareWithCrm(client, account)
      .filter(({ differs }) => differs)
      .map(({ part }) => part),
  );
  return (
    differing.has('vatId') || (differing.has('name') && (differing.has('zipCode') || differing.has('city')))
  );
}

/**
 * What is wrong with a CRM id, by the decision's field. An unknown id blocks. One that is taken, or whose account looks
 * like another firm than `client`, blocks unless staff override it. Without an answer of the CRM a note is needed.
 */
export function crmProblems(
  check: CrmCheck | null,
  { crmId, isOverridden, note }: CrmDecision,
  { isStaff, client }: { isStaff: boolean; client?: CrmComparable | null },
): FieldProblems {
  if (crmId === null || check === null) return {};
  switch (check.kind) {
    case 'free':
      return client && isOtherFirm(client, check.account) && !(isStaff && isOverridden)
        ? { isOverridden: 'crm_other_firm' }
        : {};
    case 'unknown':
      return { crmId: 'crm_unknown' };
    case 'taken':
      return isStaff && isOverridden ? {} : { crmId: 'crm_taken' };
    case 'unreachable':
      return note ? {} : { note: 'crm_note_required' };
  }
}
