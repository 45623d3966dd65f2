import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';

/** Filters of the trail with their defaults, shared by the API's query and the page's address. */
export const trailListParams = {
  /** A kind of record. Not a list of them, because every page loads what an address may hold. */
  entity: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** How far back: the last 24 hours, 7 or 30 days. */
  period: v.optional(v.picklist(['all', '1d', '7d', '30d']), 'all'),
  /** A person's name, or the number of a contract or retailer. */
  search: v.optional(SearchText),
};
