import { openDB, type IDBPDatabase } from 'idb';
import type { VaultSchema } from '../device/schema.ts';
import { onThisDevice } from '../device/practice.ts';
import { asStorageError, connectionHasGone } from '../device/storage-error.ts';

type Vault = IDBPDatabase<VaultSchema>;

const vaultName = onThisDevice('kochfeld-device');
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

/**
 * Stores the key from sign-in (32 bytes, base64) as a non-extractable `CryptoKey`. It seals this user's unsent work on
 * this device. Throws `StorageError`, or a `DOMException` if the text is not a valid key.
 */
export async function storeDeviceKey(userId: string, base64: string): Promise<void> {
  const key = await importKey(base64);
  await onVault((vault) => vault.put('keys', key, userId));
}

/** A key from base64, which no script can read again. */
export function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The user's key, or null before sign-in and after sign-out. */
export async function deviceKey(userId: string): Promise<CryptoKey | null> {
  return (await onVault((vault) => vault.get('keys', userId))) ?? null;
}
