import {
  getDeviceKey,
  giveSendingToken,
  listDevices,
  proveOwner,
  renewSending,
  signOutDevice,
  signOutOtherDevices,
} from '#api/account/devices.ts';
import { handle, handleOutside, handlePublic } from '../shared/http/handle.ts';
import { deriveKeys } from '../shared/secrets.ts';
import { ownDevices, signOutOthers } from './account.usecases.ts';
import { checkProof } from './factors/own-factors.usecases.ts';
import { renewSendingAccess, sendingTokenFor } from './sending.usecases.ts';
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

  handleOutside(proveOwner, ({ body, ...call }) => checkProof(call, body)),

  // Outside: a token is kept under no idempotency key.
  handleOutside(giveSendingToken, (call) => sendingTokenFor(call)),

  handlePublic(renewSending, ({ body, cookies, ...needs }) =>
    renewSendingAccess(needs, { ...body, cookies }),
  ),
];
