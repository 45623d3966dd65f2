import * as v from 'valibot';
import { typedLine } from '../text/typed.ts';
import { AddressInput } from './address-input.ts';
import type { Address } from './address.ts';
import { Customer } from './customer.ts';

/** A customer's data as their own page shows it: everything except the retailer's note. */
export const CustomerData = v.omit(Customer, ['note']);
export type CustomerData = v.InferOutput<typeof CustomerData>;

const typed = v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(300, 'too_long'))));

/** The fields that a customer changes on their own page, as typed. They are checked together with those that stay. */
export const CustomerCorrection = v.object({
  type: typed,
  companyName: typed,
  gender: typed,
  customTitle: typed,
  firstName: typed,
  lastName: typed,
  personTwoTitle: typed,
  personTwoFirstName: typed,
  personTwoLastName: typed,
  email: typed,
  mobileNumber: typed,
  birthdate: typed,
  address: v.optional(AddressInput),
});

interface Corrected {
  customer: CustomerData;
  /** Null if the kitchen is at the customer's address. */
  riskAddress: Address | null;
}

/**
 * Error codes, by field, for changes that customers may not make themselves: the type (person or organization), and the
 * email address that received their link.
 */
export function fixedFieldProblems(
  known: Customer,
  given: v.InferOutput<typeof CustomerCorrection>,
): Record<string, string> {
  const { type = known.type, email = known.email } = given;
  return {
    ...(type !== known.type && { type: 'invalid' }),
    ...(email?.toLowerCase() !== known.email.toLowerCase() && { email: 'email_fixed' }),
  };
}

/** Names of the fields that a correction changes. The retailer's note is never among them. */
export function changedByCorrection(known: Corrected, given: Corrected): string[] {
  const before: Record<string, unknown> = known.customer;
  const after: Record<string, unknown> = given.customer;
  const names = Object.keys(CustomerData.entries).filter((name) => !isSame(after[name], before[name]));
  return isSame(given.riskAddress, known.riskAddress) ? names : [...names, 'riskAddress'];
}

/** Compares field values. Addresses are compared by content, regardless of key order; a missing value equals null. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
