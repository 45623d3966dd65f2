import type { Language } from '../locale/language.ts';
import * as v from 'valibot';
import { PlainDateSchema } from '../time/date.ts';
import { Address } from './address.ts';

export const customerTypes = ['person', 'organization'] as const;
export const genders = ['male', 'female', 'diverse'] as const;

/** The protected party: one person, two persons or an organization. `customTitle` is the academic title. */
export const Customer = v.object({
  type: v.picklist(customerTypes),
  companyName: v.nullable(v.string()),
  gender: v.nullable(v.picklist(genders)),
  customTitle: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  personTwoTitle: v.nullable(v.string()),
  personTwoFirstName: v.nullable(v.string()),
  personTwoLastName: v.nullable(v.string()),
  email: v.string(),
  mobileNumber: v.nullable(v.string()),
  birthdate: v.nullable(PlainDateSchema),
  address: Address,
  note: v.nullable(v.string()),
});
export type Customer = v.InferOutput<typeof Customer>;

type Named = Pick<Customer, 'type' | 'companyName' | 'firstName' | 'lastName'>;

/** The customer's display name: the organization's name, or first and last name. */
export function customerName(customer: Named): string {
  if (customer.type === 'organization') return customer.companyName ?? '';
  return [customer.firstName, customer.lastName].filter(Boolean).join(' ');
}

/** What stands for the name of a customer whose data was erased. */
export const erasedName = '–';

const erased = { de: 'Gelöscht', en: 'Erased' };

/** A customer's name as lists and records show it: one that was erased looks like no missing data. */
export function shownName(name: string, language: Language): string {
  return name === erasedName ? erased[language] : name;
}
