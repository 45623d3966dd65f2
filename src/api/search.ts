import * as v from 'valibot';
import { ClaimListItem } from '#domain/claim/claim.ts';
import { ClientListItem } from '#domain/client/client.ts';
import { detailKinds } from '#domain/contract/lists/detail-kinds.ts';
import { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { FoundCustomer } from '#domain/contract/found-customer.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { endpoint } from './endpoint.ts';

/** Maximum results per kind. */
export const foundPerGroup = 6;

/** The first results of one kind. `more` is true if that kind's list has others. */
function group<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), more: v.boolean() });
}

/** A contract with what the search also looks at and the row does not show. */
export const FoundContract = v.object({
  ...ContractListItem.entries,
  email: v.string(),
  /** The second person's name; empty if there is none. */
  secondPerson: v.string(),
  /** What it was found by, if that is none of these: a phone's last two digits, or a detail as it was written. */
  foundBy: v.nullable(v.object({ kind: v.picklist(detailKinds), text: v.string() })),
});
export type FoundContract = v.InferOutput<typeof FoundContract>;

/** Search results, newest first; retailers are sorted by name. Groups that the caller may not see are null. */
export const Found = v.object({
  contracts: group(FoundContract),
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
