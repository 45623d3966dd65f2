import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';
import { orderStatuses } from './order-status.ts';

/** Filters of the list of orders with their defaults, shared by the API's query and the page's address. */
export const orderListParams = {
  status: v.optional(v.picklist(['all', ...orderStatuses]), 'all'),
  search: v.optional(SearchText),
  /** A retailer's code. One outside the caller's scope finds nothing. */
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
};
