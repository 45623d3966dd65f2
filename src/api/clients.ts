import * as v from 'valibot';
import { ClientListItem } from '#domain/client/client.ts';
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
