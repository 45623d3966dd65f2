import * as v from 'valibot';
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

/** Key in the local storage. A signature belongs to a person, and on a shared device the next one begins anew. */
const storageKey = 'signature';

const Kept = v.object({ userId: v.string(), values: v.record(v.string(), v.string()) });

/** The texts of a signature's form from what is known. */
export function knownValues(known: KnownSignature): Record<string, string> {
  return { ...Object.fromEntries(signatureFields.map((field) => [field, known[field] ?? ''])), logo: 'yes' };
}

/** What this user has made of their signature on this device; null if nothing. */
export function keptSignature(userId: string): Values | null {
  try {
    const kept = v.parse(Kept, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return kept.userId === userId ? kept.values : null;
  } catch {
    return null;
  }
}

/** Keeps a signature on this device for its user; null forgets it. */
export function keepSignature(userId: string, values: Values | null): void {
  if (values) localStorage.setItem(storageKey, JSON.stringify({ userId, values }));
  else localStorage.removeItem(storageKey);
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
