import * as v from 'valibot';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { typedDay } from '#domain/time/read-date.ts';
import type { Address } from '#domain/customer/address.ts';
import { groupedTyping } from '#domain/customer/phone.ts';

/** What the customer has typed but not sent. */
export const Draft = v.object({
  /** The contract on which the fields are based: those that differ from it are the customer's own. */
  base: CustomerContract,
  /** The contract that the customer has last been shown, or told of. */
  seen: CustomerContract,
  /** Form values by field path (`customer.address.zipCode`). */
  fields: v.record(v.string(), v.string()),
  /** True if the kitchen is not at the customer's address. */
  elsewhere: v.boolean(),
  accepted: v.record(v.picklist(declarationKinds), v.boolean()),
  editing: v.boolean(),
  reason: v.string(),
});

export type Draft = v.InferOutput<typeof Draft>;

/** The initial draft, filled with the contract's data. */
export function draftOf(contract: CustomerContract): Draft {
  return {
    base: contract,
    seen: contract,
    fields: fieldsOf(contract),
    elsewhere: contract.riskAddress !== null,
    accepted: { accession: false, serviceAgreement: false, assignment: false },
    editing: false,
    reason: '',
  };
}

function fieldsOf({ customer, riskAddress }: CustomerContract): Draft['fields'] {
  const { address, birthdate, mobileNumber, ...rest } = customer;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`customer.${name}`, value ?? ''])),
    'customer.mobileNumber': groupedTyping(mobileNumber ?? ''),
    'customer.birthdate': birthdate === null ? '' : dayText(birthdate),
    ...addressFields('customer.address', address),
    ...addressFields('riskAddress', riskAddress ?? { ...address, unitDescription: null }),
  };
}

/** The fields of one address belong together; every other field stands for itself. */
const unitOf = (name: string) => /^(customer\.address|riskAddress)\./.exec(name)?.[1] ?? name;

/** The units that the customer has changed: `customer.lastName`, `customer.address`, `riskAddress`. */
export function typedUnits({ base, fields, elsewhere }: Draft): ReadonlySet<string> {
  const before = fieldsOf(base);
  const typed = Object.keys(fields).filter((name) => fields[name]!.trim() !== before[name]);
  const units = new Set(typed.map(unitOf));
  const wasElsewhere = base.riskAddress !== null;
  // What stands in a hidden address does not count.
  if (elsewhere !== wasElsewhere) units.add('riskAddress');
  else if (!elsewhere) units.delete('riskAddress');
  return units;
}

/** The draft on a newer contract: the customer's own entries stay, all else is as it is now. */
export function rebased(draft: Draft, now: CustomerContract): Draft {
  const own = typedUnits(draft);
  const kept = Object.entries(draft.fields).filter(([name]) => own.has(unitOf(name)));
  return {
    ...draft,
    base: now,
    fields: { ...fieldsOf(now), ...Object.fromEntries(kept) },
    elsewhere: own.has('riskAddress') ? draft.elsewhere : now.riskAddress !== null,
  };
}

/** What the customer changed, in the shape of the API. */
export function correctionIn(
  draft: Draft,
  today: PlainDate,
): { customer: Record<string, unknown>; riskAddress?: unknown } {
  const own = typedUnits(draft);
  const { customer, riskAddress } = dataOf(draft, today);
  const changed = Object.entries(customer).filter(([name]) => own.has(`customer.${name}`));
  return { customer: Object.fromEntries(changed), ...(own.has('riskAddress') && { riskAddress }) };
}

function addressFields(path: string, address: Address): Record<string, string> {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${path}.${name}`, value ?? '']));
}

/** The draft in the shape of the API; empty fields become null. `today` settles years of two digits. */
export function dataOf(
  draft: Draft,
  today: PlainDate,
): { customer: Record<string, unknown>; riskAddress: unknown } {
  const customer = under(draft.fields, 'customer.');
  const { birthdate } = customer;
  return {
    customer: {
      ...customer,
      // What is no day is sent as it was typed, and refused.
      ...(birthdate && { birthdate: typedDay(birthdate, today) }),
      address: under(draft.fields, 'customer.address.'),
    },
    riskAddress: draft.elsewhere ? under(draft.fields, 'riskAddress.') : null,
  };
}

/** The fields directly below a path, keyed by their last name. */
function under(fields: Draft['fields'], path: string): Record<string, string | null> {
  const own = Object.entries(fields).filter(
    ([name]) => name.startsWith(path) && !name.slice(path.length).includes('.'),
  );
  return Object.fromEntries(
    own.map(([name, value]) => [name.slice(path.length), value.trim() === '' ? null : value]),
  );
}
