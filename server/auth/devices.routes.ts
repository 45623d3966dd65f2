import { getDeviceKey, listDevices, signOutDevice, signOutOtherDevices } from '#api/account/devices.ts';
import { handle } from '../shared/http/handle.ts';
import { deriveKeys } from '../shared/secrets.ts';
import { ownDevices, signOutOthers } from './account.usecases.ts';
import { signOut } from './sign-in.usecases.ts';

export const deviceRoutes = [
  handle(listDevices, (call) => ownDevices(call)),

  handle(signOutDevice, (call) => signOut(call, call.params.id)),

  handle(signOutOtherDevices, (call) => signOutOthers(call)),

  // The key is derived, so that it survives sign-outs without being stored.
  handle(getDeviceKey, ({ actor, settings }) => {
    const keys = deriveKeys(settings.appSecret, `device-key:${actor.userId}:${actor.deviceId}`);
    const [key = '', ...older] = keys.map((bytes) => Buffer.from(bytes).toString('base64'));
    return { key, older };
  }),
];
