import * as v from 'valibot';
import { optionalJudged, optionalText, requiredText } from '../text/fields.ts';
import { PlainDateSchema } from '../time/date.ts';
import { AddressInput } from './address-input.ts';
import { genders, type Customer } from './customer.ts';
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

/** What is asked of every customer. */
export const customerFields = {
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
  ...customerFields,
  type: v.literal('person'),
  gender: v.optional(v.nullable(v.picklist(genders, 'invalid')), null),
  customTitle: optionalText(40),
  firstName: requiredText(80),
  lastName: requiredText(80),
  personTwoTitle: optionalText(40),
  personTwoFirstName: optionalText(80),
  personTwoLastName: optionalText(80),
  mobileNumber: ConsumerMobile,
  birthdate: v.optional(v.nullable(PlainDateSchema), null),
});

/** A person as somebody types them. Apart from `CustomerInput`, because it needs no phone plans of all countries. */
export const PersonInput = v.pipe(
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
