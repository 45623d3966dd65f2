import * as v from 'valibot';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { AddressInput } from '#domain/customer/address-input.ts';
import { birthdateProblem } from '#domain/customer/birthdate.ts';
import { PersonInput } from '#domain/customer/person-input.ts';
import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import type { Language } from '#domain/locale/language.ts';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { isPlainDate, type PlainDate } from '#domain/time/date.ts';
import { dataOf, draftOf, type Draft, typedUnits } from './draft.ts';
import { labelOf, type FieldWords } from '../trouble/field-words.ts';

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
  // oxlint-disable-next-line unicorn/no-array-sort -- customers' browsers have no `toSorted`, and the list is a copy
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/**
 * Problems found before sending, by the server's own rules. For an organization only the addresses and declarations are
 * checked: its phone number needs the numbering plans of all countries, so the rest is left to the server.
 */
export function problemsOfDraft(draft: Draft, today: PlainDate, language: Language): FieldWords {
  const { customer, riskAddress } = dataOf(draft, today);
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
      Object.entries(codes).map(([name, code]) => [name, personFieldMessage(code, language)] as const),
    ),
  );
}

/**
 * What the customer had typed and a contract that was confirmed otherwise does not hold: label and text. Compared in the
 * form in which the server stores it.
 */
export function unmetEntries(
  draft: Draft,
  contract: CustomerContract,
  { today, language }: { today: PlainDate; language: Language },
): readonly (readonly [label: string, typed: string])[] {
  const own = typedUnits(draft);
  const parsed = v.safeParse(PersonInput, dataOf(draft, today).customer);
  const { fields } = parsed.success
    ? draftOf({ ...draft.base, customer: parsed.output, riskAddress: draft.base.riskAddress })
    : draft;
  const held = draftOf(contract).fields;
  return Object.entries(draft.fields)
    .filter(([name, typed]) => {
      const unit = /^(customer\.address|riskAddress)\./.exec(name)?.[1] ?? name;
      const isAddress = name.startsWith('riskAddress.');
      return own.has(unit) && typed !== '' && (isAddress ? typed.trim() : fields[name]) !== held[name];
    })
    .map(([name, typed]) => [labelOf(name, language), typed] as const);
}

function issuesOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  return problemsOf(v.safeParse(schema, value).issues);
}

function below(path: string, codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [`${path}.${name}`, code] as const));
}
