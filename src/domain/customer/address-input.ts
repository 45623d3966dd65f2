import * as v from 'valibot';
import { countryCodes } from '../locale/countries.ts';
import { alsoNamed, renamed } from '../text/aliases.ts';
import { optionalPrinted, requiredPrinted } from '../text/fields.ts';
import { withoutItsNumber } from './own-number.ts';
import { tidyTyped } from '../text/tidy-typed.ts';
import { isZipCode, tidyZipCode } from './zip-code.ts';

const names = {
  zip: 'zipCode',
  postCode: 'zipCode',
  postcode: 'zipCode',
  postalCode: 'zipCode',
  unit: 'unitDescription',
};

/** An address as typed. The postcode is validated by country and stored in that country's format. */
export const AddressInput = alsoNamed(
  v.pipe(
    v.object({
      street: requiredPrinted(100),
      houseNumber: requiredPrinted(20),
      zipCode: requiredPrinted(12),
      city: requiredPrinted(100),
      country: v.optional(v.picklist(countryCodes, 'country_unknown'), 'DE'),
      unitDescription: optionalPrinted(100),
    }),
    v.forward(
      v.partialCheck(
        [['zipCode'], ['country']],
        ({ zipCode, country }) => isZipCode(zipCode, country),
        'zip_invalid',
      ),
      ['zipCode'],
    ),
    v.transform((address) => ({ ...address, zipCode: tidyZipCode(address.zipCode, address.country) })),
  ),
  (given) => {
    const { country, ...address } = Object.fromEntries(
      Object.entries(renamed(given, names)).map(([name, typed]) => [
        name,
        typeof typed === 'string' ? tidyTyped(typed) : typed,
      ]),
    );
    return {
      ...withoutItsNumber(address),
      ...(country !== undefined && {
        country: typeof country === 'string' ? country.toUpperCase() : country,
      }),
    };
  },
);
