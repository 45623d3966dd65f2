import { openDB } from 'idb';
import { migrations } from './migrations.ts';
import type { UserDatabase, UserSchema } from './schema.ts';
import { asStorageError, connectionHasGone } from './storage-error.ts';

/** Stands for a user's id where nobody is signed in; real ids are UUIDs. */
export const guestId = 'guest';

/** Name of a user's database on this device, or of its guest's, in which drafts alone are kept. */
export function databaseName(userId: string): string {
  return userId === guestId ? 'kochfeld-guest' : `kochfeld-user-${userId}`;
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
    // A newer version of the app wants to migrate in another tab: make room, open again when next needed.
    blocking: () => closeDatabase(userId),
    terminated: () => connections.delete(userId),
  });
  connections.set(userId, opening);
  opening.catch(() => connections.delete(userId));
  return opening;
}

/** Closes the connection to a user's database, at sign-out say. The next use opens it again. */
export function closeDatabase(userId: string): void {
  void connections.get(userId)?.then(
    (db) => db.close(),
    () => undefined,
  );
  connections.delete(userId);
}

/**
 * Runs work on a user's database. Where the connection has gone (closed by the browser, by a migration in another tab)
 * it is opened again and the work is run a second time, so work must be safe to repeat. Throws `StorageError` for what
 * is the storage's fault.
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
