import { getDeviceKey } from '#api/account/devices.ts';
import { call } from '../api/api.ts';
import { keepDeviceKey } from '../session/device-key.ts';
import { session } from '../session/session.ts';

/** Fetches and stores the key that seals the user's unsent work. Throws `ApiFailure`, `StorageError`. */
export async function fetchDeviceKey(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  const given = await call(getDeviceKey, {});
  if (session.get()?.userId === userId) await keepDeviceKey(userId, given);
}
