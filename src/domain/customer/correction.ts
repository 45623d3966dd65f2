import * as v from 'valibot';
import { countryCodes } from '../locale/countries.ts';
import { addYears, PlainDateSchema, type PlainDate } from '../time/date.ts';
import type { Address } from './address.ts';
import { Customer } from './customer.ts';

/** Youngest age of a policyholder, in years. */
const minimumAge = 18;

const most = 100;
const text = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(most, 'too_long'));
/** What may be left empty: no text is null. */
const optional = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, 'too_long'),
    v.transform((given) => (given === '' ? null : given)),
  ),
);

const AddressCorrection = v.object({
  street: text,
  houseNumber: text,
  zipCode: text,
  city: text,
  country: v.picklist(countryCodes, 'required'),
  unitDescription: optional,
});

const Mobile = v.pipe(
  v.string(),
  v.transform((given) => given.replaceAll(/[\s()/-]/g, '').replace(/^0(?=[1-9])/, '+49')),
  v.transform((given) => (given === '' ? null : given)),
  v.nullable(v.pipe(v.string(), v.regex(/^\+49[1-9]\d{5,12}$/, 'phone_invalid'))),
);

const shared = {
  gender: Customer.entries.gender,
  customTitle: optional,
  mobileNumber: v.nullable(Mobile),
  address: AddressCorrection,
  /** Null where the kitchen stands at the customer's address. */
  riskAddress: v.nullable(AddressCorrection),
};

const Person = v.object({
  ...shared,
  type: v.literal('person'),
  firstName: text,
  lastName: text,
  personTwoTitle: optional,
  personTwoFirstName: optional,
  personTwoLastName: optional,
  birthdate: v.nullable(PlainDateSchema),
});

const Organization = v.object({
  ...shared,
  type: v.literal('organization'),
  companyName: text,
  firstName: optional,
  lastName: optional,
});

const bothOrNeither = (of: { personTwoFirstName: string | null; personTwoLastName: string | null }) =>
  (of.personTwoFirstName === null) === (of.personTwoLastName === null);

/**
 * What customers may correct of their data: names, mobile number, date of birth, addresses. Whether they are a person
 * or an organization stays, and so does the email address, to which their link was sent.
 */
export const Correction = v.variant('type', [
  v.pipe(
    Person,
    v.forward(
      v.partialCheck([['personTwoFirstName'], ['personTwoLastName']], bothOrNeither, 'second_name_whole'),
      ['personTwoLastName'],
    ),
  ),
  Organization,
]);
export type Correction = v.InferOutput<typeof Correction>;

/** What is wrong with a policyholder's date of birth today, as a code for its field; null where nothing is. */
export function birthdateProblem(birthdate: PlainDate, today: PlainDate): 'date_future' | 'under_age' | null {
  if (birthdate > today) return 'date_future';
  return addYears(birthdate, minimumAge) > today ? 'under_age' : null;
}

/** The data of a customer as their own page shows it: all but what the retailer noted for itself. */
export const CustomerData = v.omit(Customer, ['note']);
export type CustomerData = v.InferOutput<typeof CustomerData>;

/** The customer as they are after a correction. */
export function correctedCustomer(customer: Customer, correction: Correction): Customer {
  const { riskAddress, ...given } = correction;
  return { ...customer, ...given };
}

/** Names of the fields that a correction changes. */
export function changedByCorrection(
  contract: { customer: Customer; riskAddress: Address | null },
  { riskAddress, ...given }: Correction,
): string[] {
  const known: Record<string, unknown> = contract.customer;
  const names = Object.entries(given)
    .filter(([name, value]) => name !== 'type' && !isSame(value, known[name] ?? null))
    .map(([name]) => name);
  return isSame(riskAddress, contract.riskAddress) ? names : [...names, 'riskAddress'];
}

/** Addresses are compared by what they say, not by the order in which they are kept. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
