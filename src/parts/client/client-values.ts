import type { Values } from '#page/form/form-store.ts';
import { nested } from '#page/form/use-form.ts';

/** The texts of a retailer's form before anything was typed. */
export const emptyClientValues: Values = {
  name: '',
  email: '',
  phone: '',
  websiteUrl: '',
  industryAssociation: '',
  'address.street': '',
  'address.houseNumber': '',
  'address.zipCode': '',
  'address.city': '',
  'address.unitDescription': '',
  'address.country': 'DE',
  planningSoftware: '',
  merchandiseManagement: '',
  vatId: '',
  taxNumber: '',
  'bank.accountHolder': '',
  'bank.iban': '',
  'bank.bic': '',
  'bank.bankName': '',
  'bank.billingEmail': '',
  'estimate.unitsPerYear': '',
  'estimate.plansPerYear': '',
  contactCount: '1',
};

/** The fields of one contact. */
export const contactFields = ['firstName', 'lastName', 'function', 'email', 'phone'] as const;

export function contactCountOf(values: Values): number {
  return Number(values['contactCount'] ?? '0');
}

/** True of a contact in which nothing was typed. */
function isBlank(values: Values, index: number): boolean {
  return contactFields.every((field) => (values[`contacts.${index}.${field}`] ?? '').trim() === '');
}

/** A whole number as typed, with or without points between its thousands; null if nothing was typed. */
function countOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return /^\d{1,3}([. ]?\d{3})*$/.test(text) ? Number(text.replaceAll(/[. ]/g, '')) : Number.NaN;
}

/**
 * The form's texts as what `ClientInput` reads. Contacts in which nothing was typed are left out from the end, so that
 * the others keep their numbers.
 */
export function clientInputOf(values: Values): Record<string, unknown> {
  let count = contactCountOf(values);
  while (count > 0 && isBlank(values, count - 1)) count -= 1;
  const given = nested(values) as Record<string, unknown>;
  const estimate = {
    unitsPerYear: countOf(values['estimate.unitsPerYear']),
    plansPerYear: countOf(values['estimate.plansPerYear']),
  };
  const typed = (given['contacts'] ?? {}) as Record<string, Record<string, string> | undefined>;
  const contacts = Array.from({ length: count }, (_, index) => ({
    firstName: '',
    lastName: '',
    ...typed[index],
  }));
  return { ...given, estimate, contacts };
}
