import { requiredText } from '../text/fields.ts';

/** A user's name, first and last in one. */
export const PersonName = requiredText(120);
