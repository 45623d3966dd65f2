import { customerName, type Customer } from '../../customer/customer.ts';
import { fold } from '../../text/fold.ts';

/** Indexes carry the text, and take no more than 2,700 bytes of anything: three for each of these characters. */
const mostSearched = 800;

/**
 * The one text in which a contract is searched: its numbers, customer, email and retailer. Begins with a space, as
 * every word in it does, so that the beginning of a word can be told from its middle.
 */
export function contractSearchText(contract: {
  policyNumber: string | null;
  leadNumber: string;
  kvAbNumber: string;
  clientName: string;
  customer: Customer;
}): string {
  const { customer } = contract;
  const words = [
    contract.policyNumber,
    contract.leadNumber,
    contract.kvAbNumber,
    customerName(customer),
    customer.personTwoFirstName,
    customer.personTwoLastName,
    customer.email,
    customer.address.city,
    contract.clientName,
  ];
  return ` ${fold(words.filter(Boolean).join(' '))}`.slice(0, mostSearched);
}
