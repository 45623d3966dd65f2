import * as v from 'valibot';
import { PlainDateSchema } from '../time/date.ts';
import { alsoNamed, renamed } from '../text/aliases.ts';
import { optionalJudged, optionalText, requiredText } from '../text/fields.ts';
import { AddressInput } from './address-input.ts';
import { genders, type Customer } from './customer.ts';
import { phoneProblem } from './international-phone.ts';
import { germanMobileProblem, tidyPhone } from './phone.ts';

/** An email address, trimmed. */
export const Email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.email('email_invalid'),
  v.maxLength(254, 'too_long'),
);

/** A consumer's mobile number: German, stored E.164; may be missing. */
export const ConsumerMobile = optionalJudged(germanMobileProblem, tidyPhone);

/** Any valid international phone number, stored E.164; may be missing. */
export const AnyPhone = optionalJudged(phoneProblem, tidyPhone);

const name = (most: number) => requiredText(most);
const common = {
  email: Email,
  address: AddressInput,
  note: optionalText(1000),
};
const secondPerson = [['personTwoTitle'], ['personTwoFirstName'], ['personTwoLastName']] as const;

interface SecondPerson {
  personTwoTitle: string | null;
  personTwoFirstName: string | null;
  personTwoLastName: string | null;
}

/** True where the second person's name is given whole or not at all; a title alone names nobody. */
function isWhole({ personTwoTitle, personTwoFirstName, personTwoLastName }: SecondPerson): boolean {
  if (personTwoFirstName !== null && personTwoLastName !== null) return true;
  return personTwoTitle === null && personTwoFirstName === null && personTwoLastName === null;
}

const PersonFields = v.object({
  type: v.literal('person'),
  gender: v.optional(v.nullable(v.picklist(genders, 'invalid')), null),
  customTitle: optionalText(40),
  firstName: name(80),
  lastName: name(80),
  personTwoTitle: optionalText(40),
  personTwoFirstName: optionalText(80),
  personTwoLastName: optionalText(80),
  mobileNumber: ConsumerMobile,
  ...common,
  birthdate: v.optional(v.nullable(PlainDateSchema), null),
});

const Person = v.pipe(
  PersonFields,
  v.forward(
    v.partialCheck(
      secondPerson,
      (second) => isWhole(second) || second.personTwoFirstName !== null,
      'second_person_incomplete',
    ),
    ['personTwoFirstName'],
  ),
  v.forward(
    v.partialCheck(
      secondPerson,
      (second) => isWhole(second) || second.personTwoLastName !== null,
      'second_person_incomplete',
    ),
    ['personTwoLastName'],
  ),
  v.transform((person): Customer => ({ ...person, companyName: null })),
);

/** An organization, perhaps with whom to ask for there. Its phone may be of any country. */
const Organization = v.pipe(
  v.object({
    type: v.literal('organization'),
    companyName: name(160),
    customTitle: optionalText(40),
    firstName: optionalText(80),
    lastName: optionalText(80),
    ...common,
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
export const CustomerInput = alsoNamed(v.variant('type', [Person, Organization], 'required'), (given) => {
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
});
export type CustomerInput = v.InferInput<typeof CustomerInput>;
