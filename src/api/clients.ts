import * as v from 'valibot';
import { ClientListItem } from '#domain/client/client.ts';
import { endpoint } from './endpoint.ts';

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/clients',
  may: 'clients.list',
  summary: 'Retailers of the caller’s scope, by name',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  answer: v.object({ items: v.array(ClientListItem) }),
});
