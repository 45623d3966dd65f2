import * as v from 'valibot';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import type { Address } from '#domain/customer/address.ts';
import type { CustomerLink } from './link.ts';

const Draft = v.object({
  /** Form values by field path (`customer.address.zipCode`). */
  fields: v.record(v.string(), v.string()),
  /** True if the kitchen is not at the customer's address. */
  elsewhere: v.boolean(),
  accepted: v.record(v.picklist(declarationKinds), v.boolean()),
  editing: v.boolean(),
  reason: v.string(),
});

/** What the customer has typed but not sent. */
export type Draft = v.InferOutput<typeof Draft>;

/** The initial draft, filled with the contract's data. */
export function draftOf({ customer, riskAddress }: CustomerContract): Draft {
  const { address, ...rest } = customer;
  return {
    fields: {
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`customer.${name}`, value ?? ''])),
      ...addressFields('customer.address', address),
      ...addressFields('riskAddress', riskAddress ?? { ...address, unitDescription: null }),
    },
    elsewhere: riskAddress !== null,
    accepted: { accession: false, serviceAgreement: false, assignment: false },
    editing: false,
    reason: '',
  };
}

function addressFields(path: string, address: Address): Record<string, string> {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${path}.${name}`, value ?? '']));
}

/** The draft in the shape of the API; empty fields become null. */
export function dataOf(draft: Draft): { customer: Record<string, unknown>; riskAddress: unknown } {
  return {
    customer: {
      ...under(draft.fields, 'customer.'),
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

const keyOf = ({ kind, token }: CustomerLink) => `customer-${kind}-${token.slice(0, 24)}`;

/** The draft kept in this tab, or null. */
export function keptDraft(link: CustomerLink): Draft | null {
  try {
    const read = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(link)) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps the draft until it is sent or the tab is closed; null deletes it. */
export function keepDraft(link: CustomerLink, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(link), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(link));
  } catch {
    // Storage can be blocked, as in some private windows; a reload then starts over.
  }
}
