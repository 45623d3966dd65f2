import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { newId } from './ids.ts';
import type { UserSchema } from './schema.ts';

type Migration = (
  db: IDBPDatabase<UserSchema>,
  transaction: IDBPTransaction<UserSchema, StoreNames<UserSchema>[], 'versionchange'>,
) => void;

/**
 * Each step from one version of a user's database to the next. Shipped steps are never edited, only added to; the tests
 * open a database of every version ever shipped.
 */
export const migrations: readonly Migration[] = [
  (db) => {
    db.createObjectStore('outbox', { keyPath: 'id' });
    db.createObjectStore('outboxParts');
    db.createObjectStore('drafts', { keyPath: 'id' });
    db.createObjectStore('draftPhotos');
    db.createObjectStore('claimables');
    // Tells a database that was cleared and made anew from the one it was.
    void db.createObjectStore('meta').put(newId(), 'databaseId');
  },
];
