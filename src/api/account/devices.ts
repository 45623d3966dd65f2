import * as v from 'valibot';
import { Proof } from './second-factor.ts';
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

/** Asked before a PIN is set on a device: who sits there may have found it open. */
export const proveOwner = endpoint({
  method: 'POST',
  path: '/v1/devices/current/proof',
  may: 'session',
  summary:
    'Check that it is still the caller who sits at this device, by their password or a code of their app',
  body: Proof,
  errors: ['throttled'],
});

/** The token stays on a locked device. It ends with the session, and does nothing without the device's cookie. */
export const giveSendingToken = endpoint({
  method: 'POST',
  path: '/v1/devices/current/sending-token',
  may: 'session',
  summary: 'A token by which this device sends the caller’s outbox while it is locked',
  answer: v.object({ sendingToken: v.string() }),
});

/** The access token is good for the calls that may wait in an outbox, and for no other. */
export const renewSending = endpoint({
  method: 'POST',
  path: '/auth/sending',
  may: 'anyone',
  summary: 'Get an access token that only sends',
  evenInMaintenance: true,
  body: v.object({
    email: v.pipe(v.string('required'), v.maxLength(254)),
    sendingToken: v.pipe(v.string('required'), v.maxLength(100)),
  }),
  answer: v.object({ accessToken: v.string() }),
  errors: ['refresh_failed'],
});
