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
  businessId: '',
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

export const contactFields = ['firstName', 'lastName', 'function', 'email', 'phone'] as const;

function contactCountOf(values: Values): number {
  return Number(values['contactCount'] ?? '0');
}

/** True of a contact in which nothing was typed. */
function isBlank(values: Values, index: number): boolean {
  return contactFields.every((field) => (values[`contacts.${index}.${field}`] ?? '').trim() === '');
}

/** A whole number as typed, with or without points between its thousands; null if nothing was typed. */
export function countOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return /^\d{1,3}([. ]?\d{3})*$/.test(text) ? Number(text.replaceAll(/[. ]/g, '')) : Number.NaN;
}

/**
 * The contacts of a form. Those in which nothing was typed are left out from the end, so that the others keep their
 * numbers.
 */
export function contactsOf(values: Values): Record<(typeof contactFields)[number], string>[] {
  let count = contactCountOf(values);
  while (count > 0 && isBlank(values, count - 1)) count -= 1;
  return Array.from({ length: count }, (_, index) => {
    const [firstName = '', lastName = '', role = '', email = '', phone = ''] = contactFields.map((field) =>
      (values[`contacts.${index}.${field}`] ?? '').trim(),
    );
    return { firstName, lastName, function: role, email, phone };
  });
}

/** The form's texts for contacts. */
export function contactValues(contacts: readonly Record<(typeof contactFields)[number], string>[]): Values {
  const texts = contacts.flatMap((contact, index) =>
    contactFields.map((field) => [`contacts.${index}.${field}`, contact[field]] as const),
  );
  return { contactCount: String(contacts.length), ...Object.fromEntries(texts) };
}

/** The form's texts as what `ClientInput` reads. */
export function clientInputOf(values: Values): Record<string, unknown> {
  const given = nested(values) as Record<string, unknown>;
  const estimate = {
    unitsPerYear: countOf(values['estimate.unitsPerYear']),
    plansPerYear: countOf(values['estimate.plansPerYear']),
  };
  return { ...given, estimate, contacts: contactsOf(values) };
}
