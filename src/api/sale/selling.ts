import * as v from 'valibot';
import { SellingEnd } from '#domain/client/selling.ts';
import { endpoint } from '../endpoint.ts';

export const listSellingEnds = endpoint({
  method: 'GET',
  path: '/v1/selling-ends',
  may: 'clients.writeIds',
  summary: 'Active retailers whose ground to sell cover ends within a month or has ended',
  answer: v.object({ items: v.array(SellingEnd) }),
});
