import type { PersonRow, Session } from '../../device/schema.ts';
import { changeSession } from '../change-session.ts';
import { makePin } from './pin.ts';

/** Minutes without input after which a device locks, where the studio has set nothing. */
export const usualLockMinutes = 10;

/**
 * Sets a PIN for the signed-in user on this device, in place of an earlier one. `deviceKey` is theirs, in base64.
 * False if they have signed out meanwhile. Throws `StorageError`.
 */
export async function setPin(
  userId: string,
  { pin, deviceKey, sendingToken }: { pin: string; deviceKey: string; sendingToken: string },
): Promise<boolean> {
  const made = await makePin(userId, pin, deviceKey);
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
