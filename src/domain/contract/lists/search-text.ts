import { customerName, type Customer } from '../../customer/customer.ts';
import { searchableText } from '../../text/search.ts';

/**
 * Maximum characters. An index stores the text in entries of at most 2,700 bytes, at up to three bytes per character.
 */
export const mostSearched = 800;

/** The searchable text of a contract: its numbers, names, email, town and retailer. */
export function contractSearchText(contract: {
  policyNumber: string | null;
  leadNumber: string;
  kvAbNumber: string;
  clientName: string;
  customer: Customer;
}): string {
  const { customer } = contract;
  return searchableText([
    contract.policyNumber,
    contract.leadNumber,
    contract.kvAbNumber,
    customerName(customer),
    customer.personTwoFirstName,
    customer.personTwoLastName,
    customer.email,
    customer.address.city,
    contract.clientName,
  ]).slice(0, mostSearched);
}
