import * as v from 'valibot';
import { Flags } from '#domain/operation/flags.ts';
import { Maintenance } from '#domain/operation/maintenance.ts';
import { endpoint } from './endpoint.ts';

/** How the installation is run. `id` is always `operation`. */
export const Operation = v.object({
  id: v.literal('operation'),
  version: v.number(),
  /** The maintenance that is planned or running; null if there is none. */
  maintenance: v.nullable(Maintenance),
  /** True while `maintenance` is running, by the server's clock. */
  isRunning: v.boolean(),
  /** True if the environment has switched maintenance on, which nobody can end in the portal. */
  maintenanceByEnvironment: v.boolean(),
  /** What an administrator has switched. What is missing is as in `environmentFlags`. */
  flags: v.partial(Flags),
  environmentFlags: Flags,
});
export type Operation = v.InferOutput<typeof Operation>;

export const getOperation = endpoint({
  method: 'GET',
  path: '/v1/operation',
  may: 'tenant.manage',
  summary: 'Maintenance and switched actions',
  answer: Operation,
});

const byId = v.object({ id: v.literal('operation') });

/** `from` null: at once. */
export const planMaintenance = endpoint({
  method: 'POST',
  path: '/v1/operation/:id/maintenance',
  may: 'tenant.manage',
  summary: 'Plan a maintenance or begin one; replaces the one that is planned',
  params: byId,
  body: v.object({ ...Maintenance.entries, from: v.nullable(Maintenance.entries.from) }),
  answer: Operation,
  errors: ['version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/v1/operation/:id/maintenance/end',
  may: 'tenant.manage',
  summary: 'End the running maintenance, or call the planned one off',
  params: byId,
  answer: Operation,
  errors: ['version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});

/** Null: as the environment says. Flags that are left out stay as they are. */
export const switchFlags = endpoint({
  method: 'PATCH',
  path: '/v1/operation/:id/flags',
  may: 'tenant.manage',
  summary: 'Switch actions on or off for everybody',
  params: byId,
  body: v.partial(
    v.object({
      claimTakeOver: v.nullable(v.boolean()),
      claimClose: v.nullable(v.boolean()),
      claimReopen: v.nullable(v.boolean()),
      declarationCode: v.nullable(v.boolean()),
    }),
  ),
  answer: Operation,
  errors: ['version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});
