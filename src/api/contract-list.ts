import * as v from 'valibot';
import { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { endpoint } from './endpoint.ts';
import { cursorQuery, page } from './envelope.ts';

// Apart from the other calls on contracts, whose shapes the first screen need not fetch.

/** Contracts of a list's page. */
export const contractsPerPage = 25;

const filters = {
  ...contractListParams,
  product: v.optional(v.picklist([...productSlugs, 'all']), 'all'),
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
