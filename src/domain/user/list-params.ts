import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';
import { tenantRoles } from './roles.ts';

/** Filters of the list of users with their defaults, shared by the API's query and the page's address. */
export const peopleListParams = {
  search: v.optional(SearchText),
  status: v.optional(v.picklist(['all', 'active', 'invited', 'deactivated']), 'all'),
  role: v.optional(v.picklist(['all', ...tenantRoles]), 'all'),
};
