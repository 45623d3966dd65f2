import * as v from 'valibot';
import { MonthSchema } from '../../time/month.ts';
import { SearchText } from '../../text/search-limit.ts';
import { actionNeededKinds } from '../life/action-needed-kinds.ts';
import { statusFilters } from '../life/status.ts';
import { stepFilters } from '../reached.ts';
import { productSlugs } from '../product.ts';

/** A retailer's client code. A code outside the caller's scope finds nothing. */
const client = v.optional(v.pipe(v.string(), v.maxLength(40)));

/** What the cockpit counts: from which month of registration to which, at whom, and how far. */
const cockpitFilters = {
  from: v.optional(MonthSchema),
  to: v.optional(MonthSchema),
  step: v.optional(v.picklist(stepFilters), 'all'),
  /** An association's ern. One outside the caller's scope finds nothing. */
  association: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** Who sold it, by name; `-` for what names nobody. */
  seller: v.optional(v.pipe(v.string(), v.maxLength(120))),
};

/** Filters and sorting of the contract list with their defaults, shared by the API's query and the page's address. */
export const contractListParams = {
  search: v.optional(SearchText),
  client,
  status: v.optional(v.picklist(statusFilters), 'all'),
  tab: v.optional(v.picklist(['all', 'active', 'inactive']), 'all'),
  product: v.optional(v.picklist([...productSlugs, 'all']), 'all'),
  ...cockpitFilters,
  sort: v.optional(v.picklist(['createdAt', 'deliveryDate']), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

/** Filters of the list of contracts that need action. */
export const actionNeededParams = {
  kind: v.optional(v.picklist(['all', ...actionNeededKinds]), 'all'),
  client,
};
