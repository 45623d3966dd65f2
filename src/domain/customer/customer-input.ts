import * as v from 'valibot';
import { alsoNamed, renamed } from '../text/aliases.ts';
import { optionalJudged } from '../text/fields.ts';
import { optionalName, requiredName } from '../text/names.ts';
import type { Customer } from './customer.ts';
import { phoneProblem } from './international-phone.ts';
import { customerFields, PersonInput } from './person-input.ts';
import { phoneIn, tidyPhone } from './phone.ts';

/** Any valid international phone number, stored as E.164; optional. */
export const AnyPhone = optionalJudged(phoneProblem, tidyPhone);

/** An organization with an optional contact person. Its phone number may be from any country. */
const Organization = v.pipe(
  v.object({
    type: v.literal('organization'),
    companyName: requiredName(160),
    customTitle: optionalName(40),
    firstName: optionalName(80),
    lastName: optionalName(80),
    ...customerFields,
    mobileNumber: AnyPhone,
  }),
  v.transform((organization): Customer => ({
    ...organization,
    gender: null,
    personTwoTitle: null,
    personTwoFirstName: null,
    personTwoLastName: null,
    birthdate: null,
  })),
);

const names = {
  phone: 'mobileNumber',
  mobile: 'mobileNumber',
  title: 'customTitle',
  firstPolicyHolderTitle: 'customTitle',
  personTwoCustomTitle: 'personTwoTitle',
};

/** A company's national number is one of its address's country; a consumer's has to be German. */
function withPhoneAbroad(customer: Record<string, unknown>): Record<string, unknown> {
  const { type, mobileNumber, address } = customer;
  if (type !== 'organization' || typeof mobileNumber !== 'string') return customer;
  const country =
    typeof address === 'object' && address !== null && 'country' in address ? address.country : null;
  return { ...customer, mobileNumber: phoneIn(country, mobileNumber) };
}

/** Address fields that older systems write directly on the customer. */
const addressNames = [
  'street',
  'houseNumber',
  'zipCode',
  'postCode',
  'city',
  'country',
  'unit',
  'unitDescription',
];

/**
 * A customer as typed: the shared rules of the retailer's forms, the customer's own page and the server. Outputs a
 * `Customer`. Checks that depend on the day are separate (`birthdateProblem`). Accepts `company` for `organization`,
 * and older systems' names for fields.
 */
export const CustomerInput = alsoNamed(
  v.variant('type', [PersonInput, Organization], 'required'),
  (given) => {
    const customer = renamed(given, names);
    if (typeof customer['type'] === 'string') {
      const type = customer['type'].toLowerCase();
      customer['type'] = type === 'company' ? 'organization' : type;
    }
    if (customer['address'] === undefined && customer['street'] !== undefined) {
      const address = Object.fromEntries(addressNames.map((one) => [one, customer[one]] as const));
      return withPhoneAbroad({ ...customer, address });
    }
    return withPhoneAbroad(customer);
  },
);
export type CustomerInput = v.InferInput<typeof CustomerInput>;
