import type { Customer } from '../../customer/customer.ts';
import { fold } from '../../text/fold.ts';

/**
 * True if somebody who names themselves and their address so is a contract's customer beyond doubt: the address is the
 * customer's, and the name holds a last name of the contract or its company's. Otherwise staff decide.
 */
export function isCustomer(declared: { name: string; email: string | null }, customer: Customer): boolean {
  const { email, companyName, lastName, personTwoLastName } = customer;
  if (!email || declared.email?.toLowerCase() !== email.toLowerCase()) return false;
  const words = ` ${fold(declared.name)} `;
  return [companyName, lastName, personTwoLastName].some(
    (name) => name !== null && fold(name) !== '' && words.includes(` ${fold(name)} `),
  );
}

/** A typed contract number as contracts have it. */
export function typedNumber(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase();
}
