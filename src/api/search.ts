import * as v from 'valibot';
import { ClaimListItem } from '#domain/claim/claim.ts';
import { ClientListItem } from '#domain/client/client.ts';
import { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { FoundCustomer } from '#domain/customer/customer.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { endpoint } from './endpoint.ts';

/** Found of each kind at most. */
export const foundPerGroup = 6;

/** The first found of a kind; `more` where there are others, which the kind's list shows. */
function group<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), more: v.boolean() });
}

/** What a search found, newest first, retailers by name. A group that the caller may not see is null. */
export const Found = v.object({
  contracts: group(ContractListItem),
  customers: group(FoundCustomer),
  clients: v.nullable(group(ClientListItem)),
  claims: v.nullable(group(ClaimListItem)),
});
export type Found = v.InferOutput<typeof Found>;

export const searchAll = endpoint({
  method: 'GET',
  path: '/v1/search',
  may: 'contracts.read',
  summary: 'Contracts, customers, retailers and claims of the caller’s scope in which every word occurs',
  query: v.object({ q: v.optional(SearchText, '') }),
  answer: Found,
});
