import * as v from 'valibot';
import { alsoNamed, renamed } from '../text/aliases.ts';
import { optionalJudged, optionalText, requiredText } from '../text/fields.ts';
import type { Customer } from './customer.ts';
import { phoneProblem } from './international-phone.ts';
import { customerFields, PersonInput } from './person-input.ts';
import { tidyPhone } from './phone.ts';

/** Any valid international phone number, stored E.164; may be missing. */
export const AnyPhone = optionalJudged(phoneProblem, tidyPhone);

/** An organization, perhaps with whom to ask for there. Its phone may be of any country. */
const Organization = v.pipe(
  v.object({
    ...customerFields,
    type: v.literal('organization'),
    companyName: requiredText(160),
    customTitle: optionalText(40),
    firstName: optionalText(80),
    lastName: optionalText(80),
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

/** Fields of an address that older systems write beside the name. */
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
 * A customer as somebody types them: the one set of rules for the retailer's forms, the customer's own page and the
 * server. Gives a `Customer`. What depends on the day (`birthdateProblem`) is judged apart. Takes `company` for
 * `organization` and the other names that older systems have for fields.
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
      return { ...customer, address };
    }
    return customer;
  },
);
export type CustomerInput = v.InferInput<typeof CustomerInput>;
