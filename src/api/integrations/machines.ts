import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { Instant } from '#domain/time/instant.ts';
import { Machine, MachineToken } from '#domain/user/machines.ts';
import { permissions } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { endpoint } from '../endpoint.ts';

const Id = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const listMachines = endpoint({
  method: 'GET',
  path: '/v1/machines',
  may: 'tenant.manage',
  summary: 'Machines that may call the API, with their tokens',
  answer: v.object({
    items: v.array(Machine),
    /** Associations to which a machine with a broker’s role can belong, by name. */
    associations: v.array(v.object({ ern: v.string(), name: v.string() })),
  }),
});

export const addMachine = endpoint({
  method: 'POST',
  path: '/v1/machines',
  may: 'tenant.manage',
  summary: 'Add a machine: another system that calls the API in a role, limited to some of its permissions',
  body: v.object({
    /** Chosen by the caller, so that a call sent twice adds one machine. */
    id: v.pipe(v.string(), v.uuid()),
    name: v.pipe(typedLine(), v.nonEmpty('required'), v.maxLength(100, 'too_long')),
    role: v.picklist(roles, 'required'),
    /** The association’s ern for a broker’s role. */
    association: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(200))), null),
    /** The retailer’s code for a retailer’s role. */
    client: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(40))), null),
    scopes: v.pipe(v.array(v.picklist(permissions)), v.nonEmpty('required'), v.maxLength(permissions.length)),
  }),
  answer: Machine,
});

export const removeMachine = endpoint({
  method: 'DELETE',
  path: '/v1/machines/:id',
  may: 'tenant.manage',
  summary: 'Remove a machine; its tokens end at once. What it did stays under its name',
  params: Id,
});

export const issueMachineToken = endpoint({
  method: 'POST',
  path: '/v1/machines/:id/tokens',
  may: 'tenant.manage',
  summary:
    'Issue a token, which this answer alone shows. Two are valid at once, so that one can replace the other',
  params: Id,
  body: v.object({
    /** Until when it is valid; null for until it is revoked. */
    expiresAt: v.optional(v.nullable(Instant), null),
  }),
  answer: v.object({ token: v.string(), ...MachineToken.entries }),
  errors: ['tokens_full'],
});

export const revokeMachineToken = endpoint({
  method: 'DELETE',
  path: '/v1/machines/:id/tokens/:tokenId',
  may: 'tenant.manage',
  summary: 'Revoke a token; it ends at once',
  params: v.object({ ...Id.entries, tokenId: v.pipe(v.string(), v.uuid()) }),
});
