import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';
import { clientStatuses } from './status.ts';

/** Days back in which a retailer was entered. */
const entered = { '30d': 30, '90d': 90, '365d': 365 } as const;
export type EntryFilter = 'all' | keyof typeof entered;

/** The earliest entry that a filter includes; null for all. */
export function enteredSince(filter: EntryFilter, now: Date): Date | null {
  return filter === 'all' ? null : new Date(now.getTime() - entered[filter] * 86_400_000);
}

/** Filters of the list of new retailers with their defaults; the statuses as people work on them. */
export const approvalListParams = {
  search: v.optional(SearchText),
  status: v.optional(v.picklist(['pending', 'email-pending', 'declined', 'active']), 'pending'),
  /** An association's ern. One outside the caller's scope finds nothing. */
  association: v.optional(v.pipe(v.string(), v.maxLength(120))),
};

/** Filters and sorting of the list of retailers with their defaults, shared by the API's query and the page's address. */
export const clientListParams = {
  search: v.optional(SearchText),
  status: v.optional(v.picklist(['all', ...clientStatuses]), 'active'),
  /** An association's ern. One outside the caller's scope finds nothing. */
  association: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** For staff alone; ignored for everybody else. */
  keyAccount: v.optional(v.pipe(v.string(), v.maxLength(40))),
  entered: v.optional(v.picklist(['all', '30d', '90d', '365d']), 'all'),
  sort: v.optional(v.picklist(['name', 'entryDate']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
};
