import * as v from 'valibot';
import { Client, clientStatuses } from '#domain/client/client.ts';
import { endpoint } from './endpoint.ts';

const ern = v.pipe(v.string(), v.maxLength(120));

export const getClientFilters = endpoint({
  method: 'GET',
  path: '/v1/associations',
  may: 'clients.list',
  summary: 'The associations of the caller’s scope, and for staff the key account numbers of its retailers',
  answer: v.object({
    associations: v.array(v.object({ ern: v.string(), name: v.string() })),
    keyAccounts: v.array(v.string()),
  }),
});

/** An association, with the number of its retailers by status. */
export const Association = v.object({
  ern: v.string(),
  code: v.string(),
  name: v.string(),
  clients: v.array(v.object({ status: v.picklist(clientStatuses), count: v.number() })),
});
export type Association = v.InferOutput<typeof Association>;

export const getAssociation = endpoint({
  method: 'GET',
  path: '/v1/associations/:ern',
  may: 'clients.list',
  summary: 'One association of the caller’s scope',
  params: v.object({ ern }),
  answer: Association,
});

/** The association must belong to the same root. Moving a retailer to where it is changes nothing. */
export const moveClient = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/move',
  may: 'clients.writeIds',
  summary: 'Move a retailer to another association, with everything that has its place',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
  body: v.object({ association: ern }),
  answer: Client,
  errors: ['version_conflict', 'version_missing', 'unavailable'],
  ifMatch: true,
});
