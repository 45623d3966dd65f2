import * as v from 'valibot';
import { typedLine } from './typed.ts';

/** Maximum characters of a search, in fields, addresses and the API. */
export const longestSearch = 100;

/** A search text in the API. Separate from the search rules (`search.ts`), which the first screens do not need. */
export const SearchText = v.pipe(typedLine(), v.maxLength(longestSearch));
