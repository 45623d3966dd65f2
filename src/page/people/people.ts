import { queryOptions } from '@tanstack/react-query';
import { getDeviceKey, giveSendingToken, proveOwner } from '#api/account/devices.ts';
import { startSending } from '#offline/outbox/triggers.ts';
import { peopleHere, personOf, type PersonHere } from '#offline/session/people/people.ts';
import { removePin as removePinHere, setPin as setPinHere } from '#offline/session/people/set-pin.ts';
import { switchTo, type Switched } from '#offline/session/people/switch.ts';
import { storedSession, watchSession } from '#offline/session/session.ts';
import { call } from '../api/api.ts';
import { tellStorageTrouble } from '../device/storage-trouble.ts';
import { keepDeviceKey } from '../session/device-key.ts';
import { lookAtSession } from '../session/follow.ts';
import { session, takeSession } from '../session/session.ts';

export type { PersonHere, Switched };

/** Everybody who has set a PIN on this device. The device's own, so it is neither kept nor fetched. */
export const peopleQuery = queryOptions({
  queryKey: ['device', 'people'],
  queryFn: peopleHere,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

/** The signed-in user's own PIN on this device: whether there is one, and how soon the device locks. */
export const ownPinQuery = (userId: string) =>
  queryOptions({
    queryKey: ['device', 'pin', userId],
    queryFn: async () => {
      const row = await personOf(userId);
      return { isSet: Boolean(row?.pin), lockMinutes: row?.lockMinutes ?? null };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Lets a person in by their PIN. On somebody's page that page is left, and nothing resolves; on the lock screen it
 * becomes theirs. Throws `StorageError`.
 */
export async function enter(userId: string, pin: string): Promise<Switched> {
  const switched = await switchTo(userId, pin);
  if (switched.kind !== 'in') return switched;
  if (session.get()) await lookAtSession();
  else takeSession(await storedSession());
  return switched;
}

/**
 * Sets the signed-in user's PIN, after their password or a code has proved that it is they who sit here. Throws
 * `ApiFailure`, `StorageError`.
 */
export async function setPin({ proof, pin }: { proof: string; pin: string }): Promise<void> {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  await call(proveOwner, { body: { proof } });
  const [keys, { sendingToken }] = await Promise.all([call(getDeviceKey, {}), call(giveSendingToken, {})]);
  const deviceKey = await keepDeviceKey(userId, keys);
  await setPinHere(userId, { pin, deviceKey, sendingToken });
  takeSession(await storedSession());
}

/** Takes the signed-in user's PIN away. Throws `StorageError`. */
export async function removePin(): Promise<void> {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  await removePinHere(userId);
  takeSession(await storedSession());
}

/**
 * What a lock screen does while nobody is signed in: it sends for everybody who is locked, and tells when another tab
 * lets somebody in. Returns a function that stops it.
 */
export function keepLocked(onEntered: () => void): () => void {
  const stopSending = startSending({ onError: tellStorageTrouble });
  const stopWatching = watchSession((stored) => {
    // In this tab the page is theirs already.
    if (stored.session && !session.get()) onEntered();
  });
  return () => {
    stopSending();
    stopWatching();
  };
}
