import * as v from 'valibot';
import { SalespersonInput } from '#domain/client/salesperson-input.ts';
import { Salesperson } from '#domain/client/salesperson.ts';
import { endpoint } from './endpoint.ts';

const code = v.pipe(v.string(), v.maxLength(40));
const one = v.object({ code, id: v.pipe(v.string(), v.uuid()) });

export const listSalespersons = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/salespersons',
  may: 'clients.read',
  summary: 'Who sells or sold for a retailer, with the number of their contracts by status',
  params: v.object({ code }),
  answer: v.object({ items: v.array(Salesperson) }),
});

export const addSalesperson = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/salespersons',
  may: 'clients.write',
  summary: 'Add somebody who sells for a retailer',
  params: v.object({ code }),
  body: SalespersonInput,
  answer: Salesperson,
  errors: ['key_reused'],
});

/** Changes only the fields given. A new name is also written on what they sold. */
export const editSalesperson = endpoint({
  method: 'PATCH',
  path: '/v1/clients/:code/salespersons/:id',
  may: 'clients.write',
  summary: 'Change a salesperson, deactivate one who has left, or take them back',
  params: one,
  body: v.partial(v.object({ ...SalespersonInput.entries, isActive: v.boolean() })),
  answer: Salesperson,
  errors: ['version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});
