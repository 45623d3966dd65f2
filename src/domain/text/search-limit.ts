import * as v from 'valibot';

/** Characters that a search takes at most: in its field, in an address, in the API. */
export const longestSearch = 100;

/** A search as the API takes it. Apart from the rule, which the first screens do without. */
export const SearchText = v.pipe(v.string(), v.maxLength(longestSearch));
