import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { newId } from './ids.ts';
import type { UserSchema } from './schema.ts';

type Migration = (
  db: IDBPDatabase<UserSchema>,
  transaction: IDBPTransaction<UserSchema, StoreNames<UserSchema>[], 'versionchange'>,
) => void;

/**
 * The steps from one version of a user's database to the next. Never edit a shipped step, only add one. The tests open
 * a database of every shipped version.
 */
export const migrations: readonly Migration[] = [
  (db) => {
    db.createObjectStore('outbox', { keyPath: 'id' });
    db.createObjectStore('outboxParts');
    db.createObjectStore('drafts', { keyPath: 'id' });
    db.createObjectStore('draftPhotos');
    db.createObjectStore('claimables');
    // Shows whether the database was cleared and created anew.
    void db.createObjectStore('meta').put(newId(), 'databaseId');
  },
];
