import * as v from 'valibot';
import { ClientListItem, clientStatuses } from '#domain/client/client.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { endpoint } from './endpoint.ts';

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/clients',
  may: 'clients.list',
  summary: 'Retailers of the caller’s scope, by name',
  query: v.object({ search: v.optional(SearchText) }),
  answer: v.object({ items: v.array(ClientListItem) }),
});

/** The retailer's data that a sale needs. */
export const SellingClient = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  status: v.picklist(clientStatuses),
  /** People who sell for this retailer, sorted by name. */
  salespersons: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SellingClient = v.InferOutput<typeof SellingClient>;

export const getSellingClient = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/selling',
  may: 'contracts.write',
  summary: 'What a sale needs to know of a retailer: where it is, and who sells for it',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
  answer: SellingClient,
});

/** Names logos by the hash of their content, so one address always returns the same picture. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/v1/logos/:name',
  may: 'anyone',
  summary: 'A retailer’s logo, as pages, mails and documents show it',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.png$/)) }),
  file: 'image/png',
});
