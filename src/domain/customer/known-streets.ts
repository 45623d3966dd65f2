import { fold } from '../text/fold.ts';
import type { Address } from './address.ts';

/** A street that a shop has delivered to before, and how often. House numbers are left out: they would tell of customers. */
export interface KnownStreet extends Pick<Address, 'street' | 'zipCode' | 'city' | 'country'> {
  count: number;
}

interface Entry extends KnownStreet {
  streetKey: string;
}

/** Streets, the most used first. */
export type StreetIndex = readonly Entry[];

const keyed = (street: string) =>
  fold(street)
    .replaceAll(/\bstr(?:asse|\.)?(?= |$)|str(?:asse|\.)(?= |$)/g, 'str')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Collects addresses; `done` makes the index of them. */
export function collectStreets(): { add: (address: Address) => void; done: () => StreetIndex } {
  const found = new Map<string, Entry>();
  return {
    add({ street, zipCode, city, country }) {
      const streetKey = keyed(street);
      if (streetKey === '' || zipCode === '' || city === '') return;
      const key = `${country} ${zipCode} ${streetKey}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { street, zipCode, city, country, count: 1, streetKey });
    },
    done: () => [...found.values()].toSorted((a, b) => b.count - a.count),
  };
}

/** Fewest letters of a street for which streets are proposed. */
const leastOfStreet = 3;

/** Streets that go on from what is typed, of the typed postcode if there is one. Empty if all is typed already. */
export function proposeStreets(
  index: StreetIndex,
  typed: { street: string; zipCode: string; city: string },
  most: number,
): KnownStreet[] {
  const street = keyed(typed.street);
  const zipCode = typed.zipCode.trim();
  if (street.length < leastOfStreet || (zipCode !== '' && typed.city.trim() !== '' && isWhole(index, street)))
    return [];
  return index
    .filter((one) => one.streetKey.startsWith(street) && one.zipCode.startsWith(zipCode))
    .slice(0, most);
}

function isWhole(index: StreetIndex, street: string): boolean {
  return index.some((one) => one.streetKey === street);
}
