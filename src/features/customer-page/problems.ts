import * as v from 'valibot';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { AddressInput } from '#domain/customer/address-input.ts';
import { birthdateProblem } from '#domain/customer/birthdate.ts';
import { PersonInput } from '#domain/customer/person-input.ts';
import type { Language } from '#domain/locale/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { isPlainDate, type PlainDate } from '#domain/time/date.ts';
import { dataOf, type Draft } from './draft.ts';

/** Error messages by field path. */
export type FieldWords = Record<string, string>;

const order = [
  'companyName',
  'gender',
  'customTitle',
  'firstName',
  'lastName',
  'birthdate',
  'mobileNumber',
  'personTwoTitle',
  'personTwoFirstName',
  'personTwoLastName',
  'street',
  'houseNumber',
  'unitDescription',
  'zipCode',
  'city',
  'country',
];

/** Sorts problems by the order of their fields on the page. */
export function inOrder(problems: FieldWords): FieldWords {
  const placeOf = (name: string) => {
    const part = ['customer', 'riskAddress', 'accepted'].indexOf(name.split('.')[0] ?? '');
    return part * order.length + order.indexOf(name.split('.').at(-1) ?? '');
  };
  return Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}

/**
 * Problems found before sending, by the server's own rules. For an organization only the addresses and declarations are
 * checked: its phone number needs the numbering plans of all countries, so the rest is left to the server.
 */
export function problemsOfDraft(draft: Draft, today: PlainDate, language: Language): FieldWords {
  const { customer, riskAddress } = dataOf(draft);
  const isPerson = customer['type'] === 'person';
  const birthdate = customer['birthdate'];
  const tooYoung =
    typeof birthdate === 'string' && isPlainDate(birthdate) && birthdateProblem(birthdate, today);
  const codes = {
    ...(isPerson
      ? below('customer', issuesOf(PersonInput, customer))
      : below('customer.address', issuesOf(AddressInput, customer['address']))),
    ...(tooYoung && { 'customer.birthdate': tooYoung }),
    ...below('riskAddress', riskAddress ? issuesOf(AddressInput, riskAddress) : {}),
    ...Object.fromEntries(
      declarationKinds
        .filter((kind) => !draft.accepted[kind])
        .map((kind) => [`accepted.${kind}`, 'accept_required']),
    ),
  };
  return inOrder(
    Object.fromEntries(
      Object.entries(codes).map(([name, code]) => [name, fieldMessage(code, language)] as const),
    ),
  );
}

function issuesOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  return problemsOf(v.safeParse(schema, value).issues);
}

function below(path: string, codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [`${path}.${name}`, code] as const));
}
