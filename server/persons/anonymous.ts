import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { erasedName, type Customer } from '#domain/customer/customer.ts';

/** What stands where a name or a text was. */
export const blank = erasedName;

/** An erased customer: only the kind of party and the country are left. */
export function anonymousCustomer({ type, address }: Customer): Customer {
  return {
    type,
    companyName: type === 'organization' ? blank : null,
    gender: null,
    customTitle: null,
    firstName: null,
    lastName: type === 'person' ? blank : null,
    personTwoTitle: null,
    personTwoFirstName: null,
    personTwoLastName: null,
    email: '',
    mobileNumber: null,
    birthdate: null,
    address: {
      street: blank,
      houseNumber: blank,
      zipCode: blank,
      city: blank,
      country: address.country,
      unitDescription: null,
    },
    note: null,
  };
}

const keptTexts: ReadonlySet<string> = new Set([
  'policyObjectId',
  'insuredObjectName',
  'estimatedDeliveryDate',
]);
const neededTexts: ReadonlySet<string> = new Set(['deviceType', 'description']);

/** An insured object without anything that somebody wrote: its kind, prices and days stay. */
export function anonymousObject(object: InsuredObject): InsuredObject {
  const entries = Object.entries(object).map(([name, value]) => {
    if (typeof value !== 'string' || keptTexts.has(name)) return [name, value];
    return [name, neededTexts.has(name) ? blank : null];
  });
  return Object.fromEntries(entries) as InsuredObject;
}
