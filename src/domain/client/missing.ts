import type { ClientPart } from './client-edit.ts';
import type { Client } from './client.ts';

interface Wanted {
  /** The group of the record that gives it. */
  part: ClientPart;
  isThere: (client: Client) => unknown;
}

/** What a complete record has, in the order of its groups. An optional list is complete with "not specified". */
const wanted = {
  email: { part: 'company', isThere: ({ email }) => email },
  phone: { part: 'company', isThere: ({ phone }) => phone },
  contact: { part: 'contacts', isThere: ({ contacts }) => contacts.length > 0 },
  estimate: { part: 'estimate', isThere: ({ estimate }) => estimate.unitsPerYear !== null },
  taxId: {
    part: 'invoicing',
    isThere: ({ vatId, businessId, taxNumber }) => vatId ?? businessId ?? taxNumber,
  },
  bank: { part: 'invoicing', isThere: ({ bank }) => bank?.accountHolder && bank.iban },
  billingEmail: { part: 'invoicing', isThere: ({ bank }) => bank?.billingEmail },
} as const satisfies Record<string, Wanted>;

export type MissingField = keyof typeof wanted;

/** What a retailer's record lacks to be complete, each with the group that gives it. */
export function missingOf(client: Client): { field: MissingField; part: ClientPart }[] {
  return (Object.keys(wanted) as MissingField[])
    .filter((field) => !wanted[field].isThere(client))
    .map((field) => ({ field, part: wanted[field].part }));
}
