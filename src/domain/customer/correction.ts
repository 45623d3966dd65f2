import * as v from 'valibot';
import type { Address } from './address.ts';
import { Customer } from './customer.ts';

/** The data of a customer as their own page shows it: all but what the retailer noted for itself. */
export const CustomerData = v.omit(Customer, ['note']);
export type CustomerData = v.InferOutput<typeof CustomerData>;

interface Corrected {
  customer: CustomerData;
  /** Null where the kitchen stands at the customer's address. */
  riskAddress: Address | null;
}

/**
 * What a customer may not change by themselves, as codes by field: whether they are a person or an organization, and
 * the email address, to which their link was sent.
 */
export function fixedFieldProblems(known: Customer, given: CustomerData): Record<string, string> {
  return {
    ...(given.type !== known.type && { type: 'invalid' }),
    ...(given.email.toLowerCase() !== known.email.toLowerCase() && { email: 'email_fixed' }),
  };
}

/** Names of the fields that a correction changes. The retailer's own note is none of them. */
export function changedByCorrection(known: Corrected, given: Corrected): string[] {
  const before: Record<string, unknown> = known.customer;
  const after: Record<string, unknown> = given.customer;
  const names = Object.keys(CustomerData.entries).filter((name) => !isSame(after[name], before[name]));
  return isSame(given.riskAddress, known.riskAddress) ? names : [...names, 'riskAddress'];
}

/** Addresses are compared by what they say, not by the order in which they are kept. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
