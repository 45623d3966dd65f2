import * as v from 'valibot';
import { countryCodes } from '../locale/countries.ts';
import { alsoNamed, renamed } from '../text/aliases.ts';
import { optionalText, requiredText } from '../text/fields.ts';
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
      street: requiredText(100),
      houseNumber: requiredText(20),
      zipCode: requiredText(12),
      city: requiredText(100),
      country: v.optional(v.picklist(countryCodes, 'country_unknown'), 'DE'),
      unitDescription: optionalText(100),
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
    const { country, ...address } = renamed(given, names);
    return {
      ...address,
      ...(country !== undefined && {
        country: typeof country === 'string' ? country.trim().toUpperCase() : country,
      }),
    };
  },
);
