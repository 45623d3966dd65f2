import type { Address } from '#domain/customer/address.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { spacedTyping } from '#domain/customer/international-phone.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Values } from '#page/form/form-store.ts';

/** Converts an address into form values below the path `at`. */
export function addressValues(at: string, address: Address): Values {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${at}.${name}`, value ?? '']));
}

/** Converts a customer into form values. A captured organization lacks the fields that only persons have. */
export function customerValues(customer: Partial<Customer> & Pick<Customer, 'address'>): Values {
  const { address, birthdate, mobileNumber, ...rest } = customer;
  const plain = Object.entries(rest).map(([name, value]) => [`customer.${name}`, value ?? ''] as const);
  return {
    ...Object.fromEntries(plain),
    ...addressValues('customer.address', address),
    'customer.birthdate': birthdate ? dayText(birthdate) : '',
    'customer.mobileNumber': mobileNumber ? spacedTyping(mobileNumber) : '',
    secondPerson: customer.personTwoLastName ? 'yes' : '',
  };
}
