import { openDB, type IDBPDatabase } from 'idb';
import type { VaultSchema } from '../device/schema.ts';
import { onThisDevice } from '../device/practice.ts';
import { asStorageError, connectionHasGone } from '../device/storage-error.ts';

type Vault = IDBPDatabase<VaultSchema>;

const vaultName = onThisDevice('kochfeld-device');
const vaultVersion = 2;
let opened: Promise<Vault> | undefined;

function open(): Promise<Vault> {
  const opening = openDB<VaultSchema>(vaultName, vaultVersion, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('session');
        db.createObjectStore('keys');
      }
      db.createObjectStore('people');
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
 * Runs work on the device-wide database, which holds the session and each user's key. It reopens a lost connection and
 * runs the work again. Throws `StorageError`.
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

/** The user's key, or null before sign-in and after sign-out. */
export async function deviceKey(userId: string): Promise<CryptoKey | null> {
  return (await onVault((vault) => vault.get('keys', userId))) ?? null;
}

/** Under which name the vault holds a user's sending key. */
export const sendingName = (userId: string) => `${userId}/sending`;

/** The key that seals what is sent, also while its user is locked. Null where an older version has signed them in. */
export function sendingKey(userId: string): Promise<CryptoKey | null> {
  return deviceKey(sendingName(userId));
}
