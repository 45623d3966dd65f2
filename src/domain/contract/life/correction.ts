import * as v from 'valibot';
import { AddressInput } from '../../customer/address-input.ts';
import { AnyPhone } from '../../customer/customer-input.ts';
import { genders, type Customer } from '../../customer/customer.ts';
import { Email } from '../../customer/person-input.ts';
import { germanMobileProblem } from '../../customer/phone.ts';
import { isRespelling } from '../../customer/respelling.ts';
import type { FieldProblems } from '../../messages/problems.ts';
import { nullableName } from '../../text/names.ts';

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
    mobileNumber: v.optional(v.unwrap(AnyPhone)),
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
export function correctionProblems(known: Customer, given: ContractCorrection): FieldProblems {
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
    const problem = given.mobileNumber && germanMobileProblem(given.mobileNumber);
    if (problem) problems['mobileNumber'] = problem;
  }
  return problems;
}
