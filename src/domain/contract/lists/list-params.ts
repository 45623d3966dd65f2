import * as v from 'valibot';
import { SearchText } from '../../text/search-limit.ts';
import { actionNeededKinds } from '../life/action-needed-kinds.ts';
import { statusFilters } from '../life/status.ts';

/** Client code of a retailer; one outside the caller's scope finds nothing. */
const client = v.optional(v.pipe(v.string(), v.maxLength(40)));

/** By what contracts are listed, with its defaults: the API's query and the page's address are both made of it. */
export const contractListParams = {
  search: v.optional(SearchText),
  client,
  status: v.optional(v.picklist(statusFilters), 'all'),
  tab: v.optional(v.picklist(['all', 'active', 'inactive']), 'all'),
  sort: v.optional(v.picklist(['createdAt', 'deliveryDate']), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

/** By what contracts that need somebody are listed. */
export const actionNeededParams = {
  kind: v.optional(v.picklist(['all', ...actionNeededKinds]), 'all'),
  client,
};
