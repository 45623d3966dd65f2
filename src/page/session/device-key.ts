import type { getDeviceKey } from '#api/account/devices.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';

/**
 * Stores the key that seals a user's unsent work on this device: of several, the one that opens what they have left here.
 * Throws as `storeDeviceKey`.
 */
export async function keepDeviceKey(
  userId: string,
  { key, older }: AnswerOf<typeof getDeviceKey>,
): Promise<void> {
  if (older.length === 0) return storeDeviceKey(userId, key);
  // Loaded when needed: the server rarely has a secret replaced.
  const { fittingKey } = await import('#offline/leaving/fitting-key.ts');
  return storeDeviceKey(userId, await fittingKey(userId, [key, ...older]));
}
