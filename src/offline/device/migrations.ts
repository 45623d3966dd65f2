import type { IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import type { DraftRow } from './rows/draft-row.ts';
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
  (db, transaction) => {
    // The copy of the claimable contracts was not sealed. It is fetched again.
    db.deleteObjectStore('claimables');
    db.createObjectStore('claimables');
    void transaction.objectStore('meta').delete('claimables');
  },
  (db) => {
    db.createObjectStore('typed');
  },
  // Items that a proxy's 4xx had stopped wait again. From here on labels are sealed; the rows that have them in clear
  // are sealed as soon as their owner's key is at hand (`sealOldLabels`).
  (_db, transaction) => void waitAgain(transaction.objectStore('outbox')),
  // Drafts had an unsealed title, which named the customer.
  (_db, transaction) => void dropTitles(transaction.objectStore('drafts')),
  // Bytes of photos and files lie apart from the rows that have them, so that a hand-over passes on their keys. Rows that
  // hold theirs stay as they are and are read as before: a migration has no key to seal them anew.
  (db) => {
    db.createObjectStore('files');
  },
  // Bytes in `files` have keys of their own, and items are sealed for sending. The rows of before are read as they are;
  // the number alone keeps away code that could not read the new ones.
  () => undefined,
];

/** Before version 4 a 4xx that was not our server's was stored as the refusal `unexpected`, which has no message. */
async function waitAgain(
  outbox: IDBPObjectStore<UserSchema, StoreNames<UserSchema>[], 'outbox', 'versionchange'>,
): Promise<void> {
  let cursor = await outbox.openCursor();
  while (cursor) {
    const { state, lastError } = cursor.value;
    if (state === 'needs_attention' && lastError?.code === 'unexpected' && lastError.message === '') {
      await cursor.update({ ...cursor.value, state: 'waiting', nextAttemptAt: null });
    }
    cursor = await cursor.continue();
  }
}

async function dropTitles(
  drafts: IDBPObjectStore<UserSchema, StoreNames<UserSchema>[], 'drafts', 'versionchange'>,
) {
  for (let cursor = await drafts.openCursor(); cursor; cursor = await cursor.continue()) {
    const { title: _, ...row } = cursor.value as DraftRow & { title?: string };
    await cursor.update(row);
  }
}
