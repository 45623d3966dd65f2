import type { Values } from '#page/form/form-store.ts';

/** The fields of a signature, in the order of the form. */
export const signatureFields = [
  'name',
  'position',
  'phone',
  'mobile',
  'email',
  'company',
  'street',
  'city',
  'website',
] as const;
export type SignatureField = (typeof signatureFields)[number];

/** What is known of the user, to begin a signature with. */
export type KnownSignature = Partial<Record<SignatureField, string | null>>;

/** The texts of a signature's form from what is known. */
export function knownValues(known: KnownSignature): Record<string, string> {
  return { ...Object.fromEntries(signatureFields.map((field) => [field, known[field] ?? ''])), logo: 'yes' };
}

/** The address of a web page as a link's, whatever was typed; null if nothing. */
export function webAddressOf(typed: string): string | null {
  const bare = typed.trim().replace(/^[a-z][a-z\d+.-]*:\/*/i, '');
  return bare === '' ? null : `${/^http:/i.test(typed.trim()) ? 'http' : 'https'}://${bare}`;
}

/** A number as a link's: digits and a leading plus; null if there are too few to call. */
export function dialled(typed: string): string | null {
  const number = typed.replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '');
  return /^\+?\d{5,}$/.test(number) ? number : null;
}

/** The lines of a signature as plain text. `labels` stand before the numbers. */
export function plainSignature(values: Values, labels: { phone: string; mobile: string }): string {
  const of = (field: SignatureField) => (values[field] ?? '').trim();
  const labelled = (label: string, text: string) => (text === '' ? '' : `${label} ${text}`);
  const blocks = [
    [of('name'), of('position')],
    [of('company'), of('street'), of('city')],
    [
      labelled(labels.phone, of('phone')),
      labelled(labels.mobile, of('mobile')),
      of('email'),
      of('website').replace(/^https?:\/\//i, ''),
    ],
  ];
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
