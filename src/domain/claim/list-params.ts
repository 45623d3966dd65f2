import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';
import { reportFilters } from './report-filter.ts';
import { claimStatuses } from './status.ts';

/** Filters of the claim list with their defaults, shared by the API's query and the page's address. */
export const claimListParams = {
  reported: v.optional(v.picklist(reportFilters), 'all'),
  status: v.optional(v.picklist(['all', ...claimStatuses]), 'all'),
  search: v.optional(SearchText),
  /** How many there are on a page: a first glance, or as many as those need who work through them. */
  per: v.optional(v.picklist(['5', '25']), '5'),
  /** A retailer's code, or an association's ern. One outside the caller's scope finds nothing. */
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
  association: v.optional(v.pipe(v.string(), v.maxLength(120))),
};
