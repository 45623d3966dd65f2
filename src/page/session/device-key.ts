import type { getDeviceKey } from '#api/account/devices.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';

/**
 * Stores the key that seals a user's unsent work on this device: of several, the one that opens what they have left here.
 * Resolves with it. Throws as `storeDeviceKey`.
 */
export async function keepDeviceKey(
  userId: string,
  { key, older }: AnswerOf<typeof getDeviceKey>,
): Promise<string> {
  // Loaded when needed: the server rarely has a secret replaced.
  const fitting =
    older.length === 0
      ? key
      : await (await import('#offline/leaving/fitting-key.ts')).fittingKey(userId, [key, ...older]);
  await storeDeviceKey(userId, fitting);
  return fitting;
}
