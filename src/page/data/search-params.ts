import * as v from 'valibot';
import { longestSearch } from '#domain/text/search-limit.ts';

/** The router parses `?search=1042` as a number, so numbers count as texts. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A text in an address, as the API accepts it. Anything else counts as missing. */
export function textIn(taken: v.GenericSchema<string>) {
  return v.fallback(v.optional(v.pipe(text, taken)), undefined);
}

/** A search in an address, cut to the longest search allowed. */
export const searchText = textIn(
  v.pipe(
    v.string(),
    v.transform((search) => search.slice(0, longestSearch)),
  ),
);

/** One of several choices in an address. Anything else counts as missing. */
export function searchChoice<const Choice extends string>(choices: readonly Choice[]) {
  return v.fallback(v.optional(v.picklist(choices)), undefined);
}

/** Removes empty params, so that addresses stay short and equal views have equal keys. */
export function given<T extends object>(view: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(view).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
