import { customerName, type Customer } from '../../customer/customer.ts';
import { searchableText } from '../../text/search.ts';

/** Indexes carry the text, and take no more than 2,700 bytes of anything: three for each of these characters. */
const mostSearched = 800;

/** The text in which a contract is searched: its numbers, customer, email and retailer. */
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
