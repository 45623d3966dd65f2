import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Instant } from '#domain/time/instant.ts';

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/devices',
  may: 'session',
  summary: 'Devices on which the caller is signed in',
  answer: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        current: v.boolean(),
        createdAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
  }),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/v1/devices/:id',
  may: 'session',
  summary: 'Sign one of the caller’s devices out',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
});

export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/v1/devices',
  may: 'session',
  summary: 'Sign all of the caller’s devices out but the one that asks',
});

/**
 * Keys are 32 bytes in base64. One user's key on one device never changes while the installation's secret does not, so
 * sealed work opens after the next sign-in. `older` are the keys of secrets that are being replaced: what was sealed
 * with one of them still opens.
 */
export const getDeviceKey = endpoint({
  method: 'GET',
  path: '/v1/devices/current/key',
  may: 'session',
  summary: 'Key under which this device seals the caller’s unsent work',
  answer: v.object({ key: v.string(), older: v.optional(v.array(v.string()), []) }),
});
