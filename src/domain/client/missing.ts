import type { Bilingual } from '../locale/said.ts';
import type { ClientPart } from './client-edit.ts';
import type { Client } from './client.ts';

/** What a complete record has: its name, the group that gives it, and whether it is there. */
const wanted = {
  email: { de: 'E-Mail-Adresse', en: 'email address', part: 'company', is: ({ email }) => email },
  phone: { de: 'Telefonnummer', en: 'phone number', part: 'company', is: ({ phone }) => phone },
  contact: {
    de: 'Ansprechpartner',
    en: 'contact person',
    part: 'contacts',
    is: ({ contacts }) => contacts.length > 0,
  },
  planningSoftware: {
    de: 'Planungssoftware',
    en: 'planning software',
    part: 'software',
    is: ({ planningSoftware }) => planningSoftware,
  },
  estimate: {
    de: 'geschätzte Küchen im Jahr',
    en: 'estimated kitchens a year',
    part: 'estimate',
    is: ({ estimate }) => estimate.unitsPerYear !== null,
  },
  taxId: {
    de: 'USt-IdNr. oder Steuernummer',
    en: 'VAT ID or tax number',
    part: 'invoicing',
    is: ({ vatId, taxNumber }) => vatId ?? taxNumber,
  },
  bank: {
    de: 'Kontoinhaber und IBAN',
    en: 'account holder and IBAN',
    part: 'invoicing',
    is: ({ bank }) => bank?.accountHolder && bank.iban,
  },
  billingEmail: {
    de: 'E-Mail-Adresse für Rechnungen',
    en: 'billing email',
    part: 'invoicing',
    is: ({ bank }) => bank?.billingEmail,
  },
} as const satisfies Record<string, Bilingual & { part: ClientPart; is: (client: Client) => unknown }>;

export type MissingField = keyof typeof wanted;
export const missingNames: Readonly<Record<MissingField, Bilingual & { part: ClientPart }>> = wanted;

/** What a retailer's record lacks to be complete, in the order of its groups. */
export function missingOf(client: Client): MissingField[] {
  return (Object.keys(wanted) as MissingField[]).filter((name) => !wanted[name].is(client));
}
