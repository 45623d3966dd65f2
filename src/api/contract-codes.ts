import * as v from 'valibot';

/** The most contracts that a device asks for by their codes in one call. */
export const codesPerCall = 50;

/** Codes of at most so many contracts in a query, separated by commas. */
export function contractCodes(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most * 41),
    v.transform((text) => text.split(',')),
    v.maxLength(most),
  );
}
