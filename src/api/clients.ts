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

/** What a sale needs to know of the retailer. */
export const SellingClient = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  status: v.picklist(clientStatuses),
  /** Those who sell for it, by name. */
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

/** Logos are named by their content, so that an address gives one picture for ever. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/v1/logos/:name',
  may: 'anyone',
  summary: 'A retailer’s logo, as pages, mails and documents show it',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.png$/)) }),
  file: 'image/png',
});
