import { giveSendingToken } from '#api/account/devices.ts';
import type { StoredSession } from '#offline/device/schema.ts';
import { keepPinAfterSignIn } from '#offline/session/people/set-pin.ts';
import { call } from '../api/api.ts';

/**
 * Goes on with the PIN of somebody who has signed in by their password where they have one: after too many wrong tries,
 * for example. Their new session sends by a new token.
 */
export async function keepPin(userId: string, accessToken: string): Promise<StoredSession> {
  const given = await call(giveSendingToken, { accessToken }).catch(() => null);
  return keepPinAfterSignIn(userId, given?.sendingToken ?? null);
}
