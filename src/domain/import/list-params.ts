import * as v from 'valibot';
import { importKinds, importStates } from './kinds.ts';

/** Filters of the list of imports with their defaults, shared by the API's query and the page's address. */
export const importListParams = {
  kind: v.optional(v.picklist(['all', ...importKinds]), 'all'),
  state: v.optional(v.picklist(['all', ...importStates]), 'all'),
};
