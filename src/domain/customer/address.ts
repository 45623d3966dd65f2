import * as v from 'valibot';
import { countryCodes, countryName } from '../locale/countries.ts';
import type { Language } from '../locale/language.ts';

/** A postal address. `unitDescription` is the address supplement ("2. OG links"). */
export const Address = v.object({
  street: v.string(),
  houseNumber: v.string(),
  zipCode: v.string(),
  city: v.string(),
  country: v.picklist(countryCodes),
  unitDescription: v.nullable(v.string()),
});
export type Address = v.InferOutput<typeof Address>;

/** The lines of an address as on an envelope. The country is omitted for Germany. */
export function addressLines(address: Address, language: Language): string[] {
  return [
    `${address.street} ${address.houseNumber}`,
    ...(address.unitDescription ? [address.unitDescription] : []),
    `${address.zipCode} ${address.city}`,
    ...(address.country === 'DE' ? [] : [countryName(address.country, language)]),
  ];
}
