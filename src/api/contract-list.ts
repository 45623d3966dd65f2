import * as v from 'valibot';
import { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { statusFilters } from '#domain/contract/life/status.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { endpoint } from './endpoint.ts';
import { cursorQuery, page } from './envelope.ts';

// Apart from the other calls on contracts, whose shapes the first screen need not fetch.

/** Contracts of a list's page. */
export const contractsPerPage = 25;

const filters = {
  search: v.optional(SearchText),
  /** Client code of a retailer; one outside the caller's scope finds nothing. */
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
  status: v.optional(v.picklist(statusFilters), 'all'),
  tab: v.optional(v.picklist(['active', 'inactive', 'all']), 'all'),
  product: v.optional(v.picklist([...productSlugs, 'all']), 'all'),
  sort: v.optional(v.picklist(['createdAt', 'deliveryDate']), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

export const ContractQuery = v.object({ ...filters, ...cursorQuery });
export const ContractExportQuery = v.object(filters);

export const listContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts',
  may: 'contracts.read',
  summary: 'Contracts of the caller’s scope, newest first, 25 a page',
  query: ContractQuery,
  answer: page(ContractListItem),
});

export const exportContracts = endpoint({
  method: 'GET',
  path: '/v1/contracts/export',
  may: 'contracts.read',
  summary: 'Contracts of the caller’s scope as CSV, in the language asked for, 50,000 at most',
  query: ContractExportQuery,
  file: 'text/csv',
  errors: ['export_too_large'],
});
