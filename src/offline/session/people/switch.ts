import { globals } from '../../device/globals.ts';
import { onDatabase } from '../../device/database.ts';
import type { PersonRow, Session, StoredSession } from '../../device/schema.ts';
import { sealJson, unsealJson, type Sealed } from '../../device/seal.ts';
import { changeSession } from '../change-session.ts';
import { importKey } from '../keys.ts';
import { storedSession } from '../session.ts';
import { deviceKey } from '../vault.ts';
import { changePerson, mostTries, personOf } from './people.ts';
import { openWithPin } from './pin.ts';

const cartKey = 'shop_cart';
/** The place that a locked person's session is sealed for. */
export const placeOfSession = (userId: string) => `${userId}/session`;
const placeOfCart = (userId: string) => `${userId}/cart`;

/** The person who acts, ready to be locked away: what `changeSession` then writes of them. */
interface Leaving {
  serial: number;
  userId: string;
  session: Session;
  sealed: Sealed;
}

/**
 * Locks the device: its user's session goes, sealed, into their row, and their device key is deleted. False if nobody
 * with a PIN is signed in. Throws `StorageError`.
 */
export async function lockDevice(): Promise<boolean> {
  for (;;) {
    // Somebody may change the session meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    const leaving = await whoLeaves(await storedSession());
    if (!leaving) return false;
    // oxlint-disable-next-line no-await-in-loop
    if (await change(leaving, null)) return true;
  }
}

/** `wrong`: another PIN, with so many tries left. `password`: this person comes back by their password alone. */
export type Switched = { kind: 'in' } | { kind: 'wrong'; left: number } | { kind: 'password' };

/**
 * Makes a person of this device its user, by their PIN, and locks the one who acts now. A try is counted
 * before it is made: neither a killed browser nor another tab gives one back. Throws `StorageError`.
 */
export async function switchTo(userId: string, pin: string): Promise<Switched> {
  let isCounted = false;
  const row = await changePerson(userId, (one) => {
    isCounted = one.session !== null && one.pin !== null && one.pin.tries < mostTries;
    return isCounted ? { ...one, pin: { ...one.pin!, tries: one.pin!.tries + 1 } } : one;
  });
  if (!isCounted || !row?.pin || !row.session) return { kind: 'password' };
  const opened = await openWithPin(userId, pin, row.pin);
  if (opened === null) {
    const left = mostTries - row.pin.tries;
    return left > 0 ? { kind: 'wrong', left } : { kind: 'password' };
  }
  const key = await importKey(opened);
  const session = (await unsealJson(key, placeOfSession(userId), row.session)) as Session;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- somebody may change the session meanwhile
    const stored = await storedSession();
    if (stored.session?.userId === userId) return { kind: 'in' };
    // oxlint-disable-next-line no-await-in-loop
    const leaving = await whoLeaves(stored);
    // Who has no PIN could not come back without a network, and is not put out.
    if (stored.session && !leaving) return { kind: 'password' };
    const from = leaving ?? { serial: stored.serial, userId: null };
    // oxlint-disable-next-line no-await-in-loop
    if (await change(from, { key, session })) break;
  }
  await bringCart(userId, key);
  return { kind: 'in' };
}

async function whoLeaves({ session, serial }: StoredSession): Promise<Leaving | null> {
  if (!session?.pin) return null;
  const { userId } = session;
  const [key, person] = await Promise.all([deviceKey(userId), personOf(userId)]);
  if (!key || !person?.pin) return null;
  await keepCart(userId, key);
  return { serial, userId, session, sealed: await sealJson(key, placeOfSession(userId), session) };
}

/** Locks who leaves and lets in who comes, in one transaction. False, with nothing changed, if the session is another by now. */
async function change(
  leaving: Leaving | { serial: number; userId: null },
  coming: { key: CryptoKey; session: Session } | null,
): Promise<boolean> {
  const ended = leaving.userId === null ? null : ({ userId: leaving.userId, why: 'locked' } as const);
  const stored = await changeSession(
    (now) =>
      now.serial === leaving.serial
        ? { session: coming?.session ?? null, ended: coming ? null : ended }
        : now,
    async (store) => {
      const people = store('people');
      if (leaving.userId !== null) {
        const row = await people.get(leaving.userId);
        await Promise.all([
          row && people.put(lockedRow(row, leaving), leaving.userId),
          store('keys').delete(leaving.userId),
        ]);
      }
      if (!coming) return;
      const { userId } = coming.session;
      const row = await people.get(userId);
      await Promise.all([row && people.put(openedRow(row), userId), store('keys').put(coming.key, userId)]);
    },
  );
  if (stored.serial !== leaving.serial + 1) return false;
  globals.localStorage?.removeItem(cartKey);
  return true;
}

function lockedRow(row: PersonRow, { session, sealed }: Leaving): PersonRow {
  const { name, email, role, language } = session;
  return { ...row, name, email, role, language, session: sealed };
}

function openedRow(row: PersonRow): PersonRow {
  return { ...row, session: null, pin: row.pin && { ...row.pin, tries: 0 }, seenAt: Date.now() };
}

/** The cart lies in the local storage while its user acts, and sealed in their database otherwise. */
async function keepCart(userId: string, key: CryptoKey): Promise<void> {
  const cart = globals.localStorage?.getItem(cartKey) ?? null;
  const sealed = await sealJson(key, placeOfCart(userId), cart);
  await onDatabase(userId, (db) => db.put('meta', sealed, 'cart'));
}

async function bringCart(userId: string, key: CryptoKey): Promise<void> {
  const sealed = (await onDatabase(userId, (db) => db.get('meta', 'cart'))) as Sealed | undefined;
  if (!sealed) return;
  const cart = (await unsealJson(key, placeOfCart(userId), sealed).catch(() => null)) as string | null;
  if (cart !== null) globals.localStorage?.setItem(cartKey, cart);
}
