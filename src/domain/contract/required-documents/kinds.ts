import type { Bilingual } from '../../locale/said.ts';

/** The documents that a customer must have received, in the order in which they are listed. */
export const setKinds = [
  'terms',
  'product_information',
  'first_information',
  'withdrawal_instruction',
  'price',
  'privacy_notice',
] as const;
export type SetKind = (typeof setKinds)[number];

export const setKindNames: Readonly<Record<SetKind, Bilingual>> = {
  terms: { de: 'Versicherungsbedingungen', en: 'Insurance terms' },
  product_information: { de: 'Produktinformationsblatt', en: 'Product information sheet' },
  first_information: { de: 'Erstinformation', en: 'Initial information' },
  withdrawal_instruction: { de: 'Widerrufsbelehrung', en: 'Notice of the right of withdrawal' },
  price: { de: 'Preis des Schutzes', en: 'Price of cover' },
  privacy_notice: { de: 'Datenschutzhinweise', en: 'Data protection notice' },
};

/** Kinds that a set has only where there is such a document; without any other one it is incomplete. */
export const voluntaryKinds: readonly SetKind[] = ['price'];
