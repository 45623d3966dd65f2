import * as v from 'valibot';
import { longestSearch } from '#domain/text/search-limit.ts';

/** Somebody types `?search=1042` and the router reads a number. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A text in an address, as the API takes it; what is no such text counts as not given. */
export function textIn(taken: v.GenericSchema<string>) {
  return v.fallback(v.optional(v.pipe(text, taken)), undefined);
}

/** A search in an address, cut to what a search takes. */
export const searchText = textIn(
  v.pipe(
    v.string(),
    v.transform((search) => search.slice(0, longestSearch)),
  ),
);

/** One of several words in an address; another one counts as not given. */
export function searchChoice<const Choice extends string>(choices: readonly Choice[]) {
  return v.fallback(v.optional(v.picklist(choices)), undefined);
}

/** Leaves out what is not given, so that addresses stay short and equal views have equal keys. */
export function given<T extends object>(view: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(view).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
