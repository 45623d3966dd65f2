import type { PersonRow } from '../../device/schema.ts';
import type { VaultStores } from '../change-session.ts';
import { onVault, sendingName } from '../vault.ts';

/** Wrong tries after which a PIN opens nothing any more. */
export const mostTries = 5;

/** Somebody of this device, as everybody at it sees them. */
export interface PersonHere extends Pick<PersonRow, 'userId' | 'name' | 'email' | 'role'> {
  /**
   * How they come back: by their PIN; by their password, after too many tries or where the device has no session of
   * theirs; or by their password because the server has ended their session (`ended`).
   */
  by: 'pin' | 'password' | 'ended';
}

/** The person's row, or null. Throws `StorageError`. */
export async function personOf(userId: string): Promise<PersonRow | null> {
  return (await onVault((vault) => vault.get('people', userId))) ?? null;
}

/** Everybody who has set a PIN on this device, by name. Throws `StorageError`. */
export async function peopleHere(): Promise<PersonHere[]> {
  const rows = await onVault((vault) => vault.getAll('people'));
  return rows
    .map(({ userId, name, email, role, pin, session }) => ({
      userId,
      name,
      email,
      role,
      by: pin === null ? ('ended' as const) : byOf(pin.tries, session !== null),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function byOf(tries: number, isLocked: boolean): PersonHere['by'] {
  return isLocked && tries < mostTries ? 'pin' : 'password';
}

/** Changes a person's row in a strict transaction of its own; nothing where there is none. Throws `StorageError`. */
export async function changePerson(
  userId: string,
  change: (row: PersonRow) => PersonRow,
): Promise<PersonRow | null> {
  return onVault(async (vault) => {
    const { store, done } = vault.transaction('people', 'readwrite', { durability: 'strict' });
    const row = await store.get(userId);
    const next = row ? change(row) : null;
    await Promise.all([next && store.put(next, userId), done]);
    return next;
  });
}

/**
 * Forgets a user's keys, because their session has ended. After a sign-out nothing of them stays; after the server has
 * ended it, their name does, to be told why.
 */
export async function leavePeople(
  store: VaultStores,
  userId: string,
  why: 'signed_out' | 'expired' | 'locked',
): Promise<void> {
  const people = store('people');
  const row = why === 'expired' ? await people.get(userId) : undefined;
  await Promise.all([
    store('keys').delete(userId),
    store('keys').delete(sendingName(userId)),
    row ? people.put(endedRow(row), userId) : people.delete(userId),
  ]);
}

/** A row as it is after the server has ended its person's session: the PIN opens nothing, and nothing is sent. */
export function endedRow(row: PersonRow): PersonRow {
  return { ...row, pin: null, session: null, sender: null };
}
