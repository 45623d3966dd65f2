import * as v from 'valibot';
import { optionalJudged, optionalText } from '../text/fields.ts';
import { typedLine } from '../text/typed.ts';
import { optionalName, requiredName } from '../text/names.ts';
import { DayInput } from '../time/read-date.ts';
import { AddressInput } from './address-input.ts';
import { genders, type Customer } from './customer.ts';
import { germanMobileProblem, tidyPhone } from './phone.ts';

/** A domain may have letters of any script (`küchen.de`); before the @ stand those that every mail server takes. */
const email =
  /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u;

/** An email address, trimmed. */
export const Email = v.pipe(
  typedLine('required'),
  v.nonEmpty('required'),
  v.regex(email, 'email_invalid'),
  v.maxLength(254, 'too_long'),
);

/** A consumer's mobile number: German, stored as E.164; optional. */
export const ConsumerMobile = optionalJudged(germanMobileProblem, tidyPhone);

/** Fields that every customer has. */
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

/** True if the second person has both names, or neither names nor title. A title alone is incomplete. */
function isWhole({ personTwoTitle, personTwoFirstName, personTwoLastName }: SecondPerson): boolean {
  if (personTwoFirstName !== null && personTwoLastName !== null) return true;
  return personTwoTitle === null && personTwoFirstName === null && personTwoLastName === null;
}

const PersonFields = v.object({
  type: v.literal('person'),
  gender: v.optional(v.nullable(v.picklist(genders, 'invalid')), null),
  customTitle: optionalName(40),
  firstName: requiredName(80),
  lastName: requiredName(80),
  personTwoTitle: optionalName(40),
  personTwoFirstName: optionalName(80),
  personTwoLastName: optionalName(80),
  mobileNumber: ConsumerMobile,
  ...customerFields,
  birthdate: v.optional(v.nullable(DayInput), null),
});

/**
 * A person as typed. Separate from `CustomerInput`, because it does not need the phone number plans of all countries.
 */
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
