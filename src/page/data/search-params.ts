import * as v from 'valibot';

/**
 * A text in an address. Somebody types `?search=1042` and the router reads a number; what is no text at all counts as
 * not given.
 */
export const searchText = v.fallback(
  v.optional(v.union([v.pipe(v.string(), v.maxLength(400)), v.pipe(v.number(), v.transform(String))])),
  undefined,
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
