import * as v from 'valibot';
import { SearchText } from '../../text/search-limit.ts';
import { actionNeededKinds } from '../life/action-needed-kinds.ts';
import { statusFilters } from '../life/status.ts';

/** A retailer's client code. A code outside the caller's scope finds nothing. */
const client = v.optional(v.pipe(v.string(), v.maxLength(40)));

/** Filters and sorting of the contract list with their defaults, shared by the API's query and the page's address. */
export const contractListParams = {
  search: v.optional(SearchText),
  client,
  status: v.optional(v.picklist(statusFilters), 'all'),
  tab: v.optional(v.picklist(['all', 'active', 'inactive']), 'all'),
  sort: v.optional(v.picklist(['createdAt', 'deliveryDate']), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

/** Filters of the list of contracts that need action. */
export const actionNeededParams = {
  kind: v.optional(v.picklist(['all', ...actionNeededKinds]), 'all'),
  client,
};
