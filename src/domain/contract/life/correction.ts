import * as v from 'valibot';
import { AddressInput } from '../../customer/address-input.ts';
import { genders, type Customer } from '../../customer/customer.ts';
import { Email } from '../../customer/person-input.ts';
import { phoneProblem } from '../../customer/international-phone.ts';
import { germanMobileProblem, phoneIn, tidyPhone } from '../../customer/phone.ts';
import { isRespelling } from '../../customer/respelling.ts';
import type { FieldProblems } from '../../messages/problems.ts';
import { nullableName } from '../../text/names.ts';
import { typedLine } from '../../text/typed.ts';

/**
 * What of a policy can be corrected: how the customer is reached, the addresses, and how the names are spelt. Omitted
 * fields stay as they are. Any other field, such as the product or the start, is refused.
 */
export const ContractCorrection = v.strictObject(
  {
    gender: v.optional(v.nullable(v.picklist(genders, 'invalid'))),
    customTitle: v.optional(nullableName(40)),
    firstName: v.optional(nullableName(80)),
    lastName: v.optional(nullableName(80)),
    personTwoTitle: v.optional(nullableName(40)),
    personTwoFirstName: v.optional(nullableName(80)),
    personTwoLastName: v.optional(nullableName(80)),
    companyName: v.optional(nullableName(160)),
    email: v.optional(Email),
    /** As typed: `readCorrection` reads it in the country of the address. */
    mobileNumber: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(40, 'too_long')))),
    address: v.optional(AddressInput),
    /** The kitchen's address; null if it is the customer's. */
    riskAddress: v.optional(v.nullable(AddressInput)),
  },
  'not_a_correction',
);
export type ContractCorrection = v.InferOutput<typeof ContractCorrection>;

/** The corrected fields by which a customer is reached. All others are printed in their certificates. */
export const contactFields: readonly string[] = [
  'email',
  'mobileNumber',
] satisfies (keyof ContractCorrection)[];

/**
 * Checks a correction against the customer it is about, who stays the same person: a name is only spelt otherwise, or
 * first and last name change places. The contact person of an organization may be another one.
 */
function correctionProblems(known: Customer, given: ContractCorrection): FieldProblems {
  const problems: FieldProblems = {};
  const names =
    known.type === 'organization'
      ? (['companyName'] as const)
      : (['firstName', 'lastName', 'personTwoFirstName', 'personTwoLastName'] as const);
  const isSwapped =
    given.firstName != null && given.firstName === known.lastName && given.lastName === known.firstName;
  for (const name of names) {
    const [before, after] = [known[name], given[name]];
    if (after === undefined || after === before || isSwapped) continue;
    if (after === null && !name.startsWith('personTwo')) problems[name] = 'required';
    else if (before === null || after === null || !isRespelling(before, after))
      problems[name] = 'another_person';
  }
  if (known.type === 'person') {
    if (given.companyName) problems['companyName'] = 'not_a_correction';
  }
  return problems;
}

/**
 * A correction as it is stored, or what is wrong with it. A phone is German for a person; an organization's national
 * number is one of its address's country, the corrected one if it moves.
 */
export function readCorrection(
  known: Customer,
  given: ContractCorrection,
): { correction: ContractCorrection; problems: null } | { correction: null; problems: FieldProblems } {
  const problems = correctionProblems(known, given);
  let phone = given.mobileNumber;
  if (phone != null) {
    if (known.type === 'organization') phone = phoneIn((given.address ?? known.address).country, phone);
    const problem = phone && (known.type === 'person' ? germanMobileProblem : phoneProblem)(phone);
    if (problem) problems['mobileNumber'] = problem;
    phone = tidyPhone(phone) || null;
  }
  return Object.keys(problems).length > 0
    ? { correction: null, problems }
    : { correction: phone === undefined ? given : { ...given, mobileNumber: phone }, problems: null };
}
