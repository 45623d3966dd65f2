import { fold } from '../text/fold.ts';
import { customerName, type Customer } from './customer.ts';

/** Key of a customer. Contracts with the same type, name and email share one customer. */
export function customerIdentity(customer: Customer): string {
  return `${customer.type} ${fold(customerName(customer))} ${customer.email.toLowerCase()}`;
}
