import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { withoutAddress } from '../text/names.ts';

/** A user's name, first and last in one. */
export const PersonName = v.pipe(requiredText(120), withoutAddress);
