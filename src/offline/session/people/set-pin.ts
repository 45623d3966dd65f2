import type { PersonRow, Session, StoredSession } from '../../device/schema.ts';
import { unsealJson } from '../../device/seal.ts';
import { changeSession } from '../change-session.ts';
import { storedSession } from '../session.ts';
import { deviceKey } from '../vault.ts';
import { personOf } from './people.ts';
import { makePin } from './pin.ts';
import { placeOfSession } from './switch.ts';

/** Minutes without input after which a device locks, where the studio has set nothing. */
export const usualLockMinutes = 10;

/**
 * Sets a PIN for the signed-in user on this device, in place of an earlier one. `deviceKey` is theirs, in base64.
 * False if they have signed out meanwhile. Throws `StorageError`.
 */
export async function setPin(
  userId: string,
  given: { pin: string; deviceKey: string; sendingToken: string },
): Promise<boolean> {
  const { pin, sendingToken } = given;
  const made = await makePin(userId, pin, given.deviceKey);
  let session: Session | null = null;
  const stored = await changeSession(
    (now) => {
      if (now.session?.userId !== userId) return now;
      session = { ...now.session, pin: true };
      return { ...now, session };
    },
    (store) =>
      store('people').put(
        { ...rowOf(session!), pin: made, sender: { sendingToken, accessToken: '' } },
        userId,
      ),
  );
  return stored.session?.userId === userId;
}

function rowOf({ userId, name, email, role, language }: Session): PersonRow {
  return {
    userId,
    name,
    email,
    role,
    language,
    pin: null,
    session: null,
    sender: null,
    seenAt: Date.now(),
    lockMinutes: usualLockMinutes,
  };
}

/**
 * Goes on with the PIN of somebody who has just signed in by their password, if it opens the key that they have now;
 * else it is forgotten. Without a token it is, too: their outbox could not be sent. Throws `StorageError`.
 */
export async function keepPinAfterSignIn(
  userId: string,
  sendingToken: string | null,
): Promise<StoredSession> {
  const [row, key] = await Promise.all([personOf(userId), deviceKey(userId)]);
  if (!row) return storedSession();
  const opens =
    row.session !== null &&
    key !== null &&
    (await unsealJson(key, placeOfSession(userId), row.session).catch(() => null)) !== null;
  const { pin } = row;
  const kept = opens && pin && sendingToken !== null ? { pin, sendingToken } : null;
  return changeSession(
    (now) => {
      if (now.session?.userId !== userId) return now;
      return { ...now, session: { ...now.session, ...(kept && { pin: true }) } };
    },
    (store) =>
      kept
        ? store('people').put(
            {
              ...row,
              pin: { ...kept.pin, tries: 0 },
              session: null,
              sender: { sendingToken: kept.sendingToken, accessToken: '' },
              seenAt: Date.now(),
            },
            userId,
          )
        : store('people').delete(userId),
  );
}

/** Takes the signed-in user's PIN away. Throws `StorageError`. */
export async function removePin(userId: string): Promise<void> {
  await changeSession(
    (now) => {
      if (now.session?.userId !== userId) return now;
      const { pin: _, ...session } = now.session;
      return { ...now, session };
    },
    (store) => store('people').delete(userId),
  );
}
