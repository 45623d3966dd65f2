import type { Address } from '#domain/customer/address.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Values } from '#page/form/form-store.ts';

/** Converts an address into form values below the path `at`. */
export function addressValues(at: string, address: Address): Values {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${at}.${name}`, value ?? '']));
}

/** Converts a customer into form values. */
export function customerValues(customer: Customer): Values {
  const { address, birthdate, mobileNumber, ...rest } = customer;
  const plain = Object.entries(rest).map(([name, value]) => [`customer.${name}`, value ?? ''] as const);
  return {
    ...Object.fromEntries(plain),
    ...addressValues('customer.address', address),
    'customer.birthdate': birthdate === null ? '' : dayText(birthdate),
    'customer.mobileNumber': mobileNumber === null ? '' : phoneText(mobileNumber),
    secondPerson: customer.personTwoLastName === null ? '' : 'yes',
  };
}
