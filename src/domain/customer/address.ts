import * as v from 'valibot';
import { countryCodes } from '../locale/countries.ts';

/** A postal address. `unitDescription` is the addition ("2. OG links"). */
export const Address = v.object({
  street: v.string(),
  houseNumber: v.string(),
  zipCode: v.string(),
  city: v.string(),
  country: v.picklist(countryCodes),
  unitDescription: v.nullable(v.string()),
});
export type Address = v.InferOutput<typeof Address>;
