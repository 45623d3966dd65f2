import * as v from 'valibot';
import { SearchText } from '../text/search-limit.ts';

/** The kinds of records that have a trail. Apart from their names, because every page loads the lists' addresses. */
const trailEntities = [
  'contract',
  'claim',
  'client',
  'user',
  'invitation',
  'order',
  'shop',
  'asset',
  'assets',
  'list',
  'import',
  'operation',
] as const;
export type TrailEntity = (typeof trailEntities)[number];

/** Filters of the trail with their defaults, shared by the API's query and the page's address. */
export const trailListParams = {
  entity: v.optional(v.picklist(['all', ...trailEntities]), 'all'),
  /** How far back: the last 24 hours, 7 or 30 days. */
  period: v.optional(v.picklist(['all', '1d', '7d', '30d']), 'all'),
  /** A person's name, or the number of a contract or retailer. */
  search: v.optional(SearchText),
};
