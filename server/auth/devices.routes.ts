import { getDeviceKey, listDevices, signOutDevice } from '#api/devices.ts';
import { handle } from '../shared/http/handle.ts';
import { deriveKey } from '../shared/secrets.ts';
import { listDevicesOf } from './auth.repository.ts';
import { signOut } from './sign-in.usecases.ts';

export const deviceRoutes = [
  handle(listDevices, async ({ tx, actor }) => {
    const devices = await listDevicesOf(tx, actor.userId);
    return {
      items: devices.map((device) => ({
        id: device.id,
        name: device.name,
        current: device.id === actor.deviceId,
        createdAt: device.createdAt.toISOString(),
        lastSeenAt: device.lastSeenAt.toISOString(),
      })),
    };
  }),

  handle(signOutDevice, (call) => signOut(call, call.params.id)),

  // Derived, so that it outlives sign-outs and is nowhere kept.
  handle(getDeviceKey, ({ actor, settings }) => {
    const key = deriveKey(settings.appSecret, `device-key:${actor.userId}:${actor.deviceId}`);
    return { key: Buffer.from(key).toString('base64') };
  }),
];
