import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Session } from './session.ts';
import { asStorageError, connectionHasGone } from '../device/storage-error.ts';

interface VaultSchema extends DBSchema {
  session: { key: 'current'; value: Session };
  keys: { key: string; value: CryptoKey };
}
type Vault = IDBPDatabase<VaultSchema>;

const vaultName = 'kochfeld-device';
const vaultVersion = 1;
let opened: Promise<Vault> | undefined;

function open(): Promise<Vault> {
  const opening = openDB<VaultSchema>(vaultName, vaultVersion, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('session');
        db.createObjectStore('keys');
      }
    },
    blocking: () => closeVault(),
    terminated: () => (opened = undefined),
  });
  opening.catch(() => (opened = undefined));
  return opening;
}

function closeVault(): void {
  void opened?.then((db) => db.close());
  opened = undefined;
}

/**
 * Runs work on the database that this device has once for all its users: the mirror of the session for the worker, and
 * each user's key. Opens again where the connection has gone. Throws `StorageError`.
 */
export async function onVault<T>(work: (vault: Vault) => Promise<T>): Promise<T> {
  try {
    return await work(await (opened ??= open()));
  } catch (error) {
    if (!connectionHasGone(error)) throw asStorageError(error);
  }
  opened = undefined;
  try {
    return await work(await (opened ??= open()));
  } catch (error) {
    throw asStorageError(error);
  }
}
