import * as v from 'valibot';
import { nullablePrinted, optionalPrinted, requiredPrinted } from './fields.ts';

// What people and companies are called. Our mails greet by it, in the provider's name, so it must not lead anywhere.

/** Neither an address of the web or of mail, nor a control character. `küche.de` is a company's name. */
const noAddress = /^(?!.*(?::\/|www\.|@|\.\p{L}{2,}\/))\P{Cc}*$/iu;

/** Refuses a name that holds an address, with `name_address`. Text without one is left as it is. */
export const withoutAddress = v.regex<string, 'name_address'>(noAddress, 'name_address');

const orNull = v.nullable(v.pipe(v.string(), withoutAddress));

/** Like `requiredPrinted`, for what somebody is called. */
export function requiredName(most: number) {
  return v.pipe(requiredPrinted(most), withoutAddress);
}

/** Like `nullablePrinted`, for what somebody is called. */
export function nullableName(most: number) {
  return v.pipe(nullablePrinted(most), orNull);
}

/** Like `optionalPrinted`, for what somebody is called. */
export function optionalName(most: number) {
  return v.pipe(optionalPrinted(most), orNull);
}
