import { openDB } from 'idb';
import { migrations } from './migrations.ts';
import { onThisDevice } from './practice.ts';
import type { UserDatabase, UserSchema } from './schema.ts';
import { asStorageError, connectionHasGone } from './storage-error.ts';

/** Used in place of a user's id when nobody is signed in; real ids are UUIDs. */
export const guestId = 'guest';

/** Name of a user's database on this device, or of the guest's, which holds only drafts. */
export function databaseName(userId: string): string {
  return onThisDevice(userId === guestId ? 'kochfeld-guest' : `kochfeld-user-${userId}`);
}

/** All keys `[id, …]` of one owner. */
export function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '\uffff']);
}

const connections = new Map<string, Promise<UserDatabase>>();

function open(userId: string): Promise<UserDatabase> {
  const opening = openDB<UserSchema>(databaseName(userId), migrations.length, {
    upgrade(db, from, _to, transaction) {
      for (const migrate of migrations.slice(from)) migrate(db, transaction);
    },
    // Another tab runs a newer version that wants to migrate. Close now; the next use opens the database again.
    blocking: () => closeDatabase(userId),
    terminated: forget,
  });
  // The browser says late that it closed a connection: the next one may be in use by then, and stays.
  function forget() {
    if (connections.get(userId) === opening) connections.delete(userId);
  }
  connections.set(userId, opening);
  opening.catch(forget);
  return opening;
}

/** Closes the connection to a user's database, for example at sign-out. The next use opens it again. */
export function closeDatabase(userId: string): void {
  void connections.get(userId)?.then(
    (db) => db.close(),
    () => undefined,
  );
  connections.delete(userId);
}

/**
 * Runs work on a user's database. If the connection is lost (closed by the browser, or by a migration in another tab),
 * it reopens the database and runs the work a second time, so work must be safe to repeat. Throws `StorageError` for
 * storage failures and passes other errors on.
 */
export async function onDatabase<T>(userId: string, work: (db: UserDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await (connections.get(userId) ?? open(userId)));
  } catch (error) {
    if (!connectionHasGone(error)) throw asStorageError(error);
  }
  closeDatabase(userId);
  try {
    return await work(await open(userId));
  } catch (error) {
    throw asStorageError(error);
  }
}
