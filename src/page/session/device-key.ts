import { getDeviceKey } from '#api/devices.ts';
import { storeDeviceKey } from '#offline/session/session.ts';
import { call } from '../api/api.ts';
import { session } from './session.ts';

/**
 * Fetches the key under which this device seals the signed-in person's unsent work, and keeps it. Needed again where the
 * browser has cleared it. Throws `ApiFailure`, `StorageError`.
 */
export async function fetchDeviceKey(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  const { key } = await call(getDeviceKey, {});
  if (session.get()?.userId === userId) await storeDeviceKey(userId, key);
}
