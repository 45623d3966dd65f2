import * as v from 'valibot';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import type { Address } from '#domain/customer/address.ts';
import type { CustomerLink } from './link.ts';

const Draft = v.object({
  /** What stands in the form, by the path of its field (`customer.address.zipCode`). */
  fields: v.record(v.string(), v.string()),
  /** True where the kitchen stands at another address than the customer's. */
  elsewhere: v.boolean(),
  accepted: v.record(v.picklist(declarationKinds), v.boolean()),
  editing: v.boolean(),
  reason: v.string(),
});

/** What somebody has typed and not yet sent. */
export type Draft = v.InferOutput<typeof Draft>;

/** The draft of somebody who has typed nothing: what the contract says. */
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

/** The customer's data as the form has it, in the shape of the API. What is empty is null. */
export function dataOf(draft: Draft): { customer: Record<string, unknown>; riskAddress: unknown } {
  return {
    customer: {
      ...under(draft.fields, 'customer.'),
      address: under(draft.fields, 'customer.address.'),
    },
    riskAddress: draft.elsewhere ? under(draft.fields, 'riskAddress.') : null,
  };
}

/** The fields directly below a path, by their last name. */
function under(fields: Draft['fields'], path: string): Record<string, string | null> {
  const own = Object.entries(fields).filter(
    ([name]) => name.startsWith(path) && !name.slice(path.length).includes('.'),
  );
  return Object.fromEntries(
    own.map(([name, value]) => [name.slice(path.length), value.trim() === '' ? null : value]),
  );
}

const keyOf = ({ kind, token }: CustomerLink) => `customer-${kind}-${token.slice(0, 24)}`;

/** What was typed in this tab before it was reloaded, or null. */
export function keptDraft(link: CustomerLink): Draft | null {
  try {
    const read = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(link)) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent or the tab is closed. Null forgets it. */
export function keepDraft(link: CustomerLink, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(link), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(link));
  } catch {
    // A browser that keeps nothing, as in some private windows: then a reload begins anew.
  }
}
